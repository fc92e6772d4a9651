-- Charges of a batch have one transfer or none. They are summed up before their transfer is looked up, and that by its key: joined row by row, the
-- planner may read all transfers of all teams for each batch, because statistics about a growing table are always older than it is.
CREATE OR REPLACE FUNCTION count_charges_by_hour() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  INSERT INTO public.charge_hours AS line (
    team_id, hour, stream_id, member_id, item, charged_count, free_count, amount_micros, price_min_micros, price_max_micros
  )
  SELECT summed.team_id, date_trunc('hour', coalesce(moved.at, now()), team.time_zone) AS hour,
    summed.stream_id, summed.member_id, summed.item,
    sum(summed.charged_count), sum(summed.free_count), sum(summed.amount_micros),
    min(summed.price_min_micros), max(summed.price_max_micros)
  FROM (
    SELECT made.team_id, made.transfer_id, made.stream_id, made.member_id, made.item,
      count(*) FILTER (WHERE made.amount_micros > 0) AS charged_count,
      count(*) FILTER (WHERE made.amount_micros = 0) AS free_count,
      sum(made.amount_micros) AS amount_micros,
      min(made.amount_micros) FILTER (WHERE made.amount_micros > 0) AS price_min_micros,
      max(made.amount_micros) FILTER (WHERE made.amount_micros > 0) AS price_max_micros
    FROM made
    GROUP BY made.team_id, made.transfer_id, made.stream_id, made.member_id, made.item
  ) AS summed
  CROSS JOIN LATERAL (SELECT time_zone FROM public.teams WHERE id = summed.team_id LIMIT 1) AS team
  LEFT JOIN LATERAL (
    SELECT at FROM public.ledger_transfers
    WHERE team_id = summed.team_id AND id = summed.transfer_id LIMIT 1
  ) AS moved ON true
  GROUP BY summed.team_id, 2, summed.stream_id, summed.member_id, summed.item
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
