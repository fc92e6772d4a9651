-- Who is sent to next. One row for each pixel (or address of a team's own) of a stream that ever had something to send: senders take rows of
-- this table, not of the postbacks themselves, so finding work costs the same however much waits at one of them.
CREATE TABLE postback_lanes (
  team_id integer NOT NULL,
  network text NOT NULL CHECK (network IN ('facebook', 'tiktok', 's2s')),
  stream_id integer NOT NULL,
  pixel_id text NOT NULL CHECK (length(pixel_id) BETWEEN 1 AND 50),
  -- Null: nothing waits. While a sender has it: the moment from which that sender counts as dead.
  due_at timestamptz,
  -- Tries that failed for now, one after another. Above zero it is tried with a single event, and apart from the others.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  PRIMARY KEY (team_id, network, stream_id, pixel_id)
);
CREATE INDEX postback_lanes_due_idx ON postback_lanes (team_id, due_at) WHERE due_at IS NOT NULL;
ALTER TABLE postback_lanes ENABLE ROW LEVEL SECURITY;
ALTER TABLE postback_lanes FORCE ROW LEVEL SECURITY;
CREATE POLICY postback_lanes_of_team ON postback_lanes
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT, UPDATE ON postback_lanes TO sluice_app;

INSERT INTO postback_lanes (team_id, network, stream_id, pixel_id, due_at)
SELECT DISTINCT team_id, network, stream_id, pixel_id, now() FROM postbacks WHERE state IN ('new', 'sending');

-- A sender knows no teams. It takes the lanes of the teams behind the one that it was at last, a few of each, so that a team with very many
-- waits its turn like one with a single one.
CREATE POLICY postback_lanes_taken_by_sender ON postback_lanes TO sluice_membership_finder USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON postback_lanes TO sluice_membership_finder;
CREATE FUNCTION take_postback_lanes(
  after_team integer, most integer, most_of_team integer, lease_ms integer, suspects boolean, silent text[]
) RETURNS SETOF postback_lanes
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  at timestamptz := clock_timestamp();
  team integer := after_team;
  next_team integer;
  is_around boolean := after_team <= 0;
  taken integer := 0;
  found_rows integer;
BEGIN
  WHILE taken < most LOOP
    SELECT l.team_id INTO next_team FROM public.postback_lanes l
    WHERE l.team_id > team AND l.due_at <= at
      AND (l.failures > 0 OR l.network = ANY (silent)) = suspects
    ORDER BY l.team_id LIMIT 1;
    IF next_team IS NULL THEN
      EXIT WHEN is_around;
      is_around := true;
      team := 0;
      CONTINUE;
    END IF;
    EXIT WHEN is_around AND after_team > 0 AND next_team > after_team;
    team := next_team;
    RETURN QUERY
      UPDATE public.postback_lanes l SET due_at = at + lease_ms * interval '1 millisecond'
      FROM (
        SELECT d.network, d.stream_id, d.pixel_id FROM public.postback_lanes d
        WHERE d.team_id = team AND d.due_at <= at
          AND (d.failures > 0 OR d.network = ANY (silent)) = suspects
        ORDER BY d.due_at LIMIT least(most_of_team, most - taken)
        -- One that is being given work is taken the next time.
        FOR UPDATE SKIP LOCKED
      ) due
      WHERE l.team_id = team AND l.network = due.network AND l.stream_id = due.stream_id AND l.pixel_id = due.pixel_id
      RETURNING l.*;
    GET DIAGNOSTICS found_rows = ROW_COUNT;
    taken := taken + found_rows;
  END LOOP;
END;
$$;
REVOKE ALL ON FUNCTION take_postback_lanes(integer, integer, integer, integer, boolean, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_postback_lanes(integer, integer, integer, integer, boolean, text[]) TO sluice_app;

-- An address of a team's own can ask for all that the visit brought along.
ALTER TABLE postbacks DROP CONSTRAINT postbacks_ids_check;
ALTER TABLE postbacks ADD CONSTRAINT postbacks_ids_check CHECK (pg_column_size(ids) <= 16384);

-- What the network said of a pixel's token when it was last asked: before events wait for it.
ALTER TABLE pixels
  ADD COLUMN token_state text NOT NULL DEFAULT 'unknown' CHECK (token_state IN ('unknown', 'good', 'silent', 'refused')),
  ADD COLUMN token_error text CHECK (length(token_error) <= 60),
  ADD COLUMN token_checked_at timestamptz,
  -- The next look at it.
  ADD COLUMN token_check_at timestamptz NOT NULL DEFAULT now();
CREATE POLICY pixels_found_by_sentinel ON pixels FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (team_id, id, token_hint, token_check_at) ON pixels TO sluice_membership_finder;
CREATE FUNCTION list_unchecked_pixels(at timestamptz, most integer) RETURNS TABLE (team_id integer, id integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT p.team_id, p.id FROM public.pixels p
  WHERE p.token_check_at <= at AND p.token_hint IS NOT NULL ORDER BY p.token_check_at LIMIT most;
END;
REVOKE ALL ON FUNCTION list_unchecked_pixels(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_unchecked_pixels(timestamptz, integer) TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_membership_finder;
ALTER FUNCTION take_postback_lanes(integer, integer, integer, integer, boolean, text[]) OWNER TO sluice_membership_finder;
ALTER FUNCTION list_unchecked_pixels(timestamptz, integer) OWNER TO sluice_membership_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_membership_finder;
