-- What was charged by hour, stream, member and item: the lines that the list of transactions shows. A team has a hundred thousand
-- charges a day; a list, a total or a balance of some days ago must not read them one by one.
CREATE TABLE charge_hours (
  team_id integer NOT NULL REFERENCES teams (id),
  -- The hour, by the team's clocks, in which the money was taken. The visit may be some days older; the balance fell now.
  hour timestamptz NOT NULL,
  stream_id integer NOT NULL,
  member_id integer NOT NULL,
  item text NOT NULL CHECK (item IN ('click', 'install', 'ios_redirect')),
  charged_count integer NOT NULL,
  -- Counted, and not billed.
  free_count integer NOT NULL,
  amount_micros bigint NOT NULL,
  -- The lowest and the highest price that was paid; null while all are free.
  price_min_micros bigint,
  price_max_micros bigint,
  PRIMARY KEY (team_id, hour, stream_id, member_id, item)
-- The lines of the running hour are updated every second: with room left on their page, no index is touched.
) WITH (fillfactor = 70);

-- The lines follow the charges by this alone: the application cannot write them. Runs as the tables' owner.
CREATE FUNCTION count_charges_by_hour() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  INSERT INTO public.charge_hours AS line (
    team_id, hour, stream_id, member_id, item, charged_count, free_count, amount_micros, price_min_micros, price_max_micros
  )
  SELECT made.team_id, date_trunc('hour', coalesce(moved.at, now()), team.time_zone) AS hour,
    made.stream_id, made.member_id, made.item,
    count(*) FILTER (WHERE made.amount_micros > 0), count(*) FILTER (WHERE made.amount_micros = 0),
    sum(made.amount_micros),
    min(made.amount_micros) FILTER (WHERE made.amount_micros > 0),
    max(made.amount_micros) FILTER (WHERE made.amount_micros > 0)
  FROM made
  JOIN public.teams team ON team.id = made.team_id
  LEFT JOIN public.ledger_transfers moved ON moved.team_id = made.team_id AND moved.id = made.transfer_id
  GROUP BY made.team_id, 2, made.stream_id, made.member_id, made.item
  -- In one order, so that two writers of a team cannot wait for each other.
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (team_id, hour, stream_id, member_id, item) DO UPDATE SET
    charged_count = line.charged_count + excluded.charged_count,
    free_count = line.free_count + excluded.free_count,
    amount_micros = line.amount_micros + excluded.amount_micros,
    price_min_micros = least(line.price_min_micros, excluded.price_min_micros),
    price_max_micros = greatest(line.price_max_micros, excluded.price_max_micros);
  RETURN NULL;
END;
$$;
REVOKE ALL ON FUNCTION count_charges_by_hour() FROM PUBLIC;
CREATE TRIGGER charges_count_by_hour AFTER INSERT ON charges REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION count_charges_by_hour();

-- Charges of before.
INSERT INTO charge_hours
SELECT charge.team_id, date_trunc('hour', moved.at, team.time_zone), charge.stream_id, charge.member_id, charge.item,
  count(*), 0, sum(charge.amount_micros), min(charge.amount_micros), max(charge.amount_micros)
FROM charges charge
JOIN teams team ON team.id = charge.team_id
JOIN ledger_transfers moved ON moved.team_id = charge.team_id AND moved.id = charge.transfer_id
GROUP BY 1, 2, 3, 4, 5;

ALTER TABLE charge_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE charge_hours FORCE ROW LEVEL SECURITY;
CREATE POLICY charge_hours_of_team ON charge_hours
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT ON charge_hours TO sluice_app;

-- The balances at which a team wants to be warned, highest first. A team without a line has the product's own.
CREATE TABLE balance_thresholds (
  team_id integer PRIMARY KEY REFERENCES teams (id),
  amounts_micros bigint[] NOT NULL CHECK (cardinality(amounts_micros) <= 3 AND 0 < ALL (amounts_micros)),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE balance_thresholds ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_thresholds FORCE ROW LEVEL SECURITY;
CREATE POLICY balance_thresholds_of_team ON balance_thresholds
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT, UPDATE ON balance_thresholds TO sluice_app;
