-- People are told of their teams by further channels beside the bot: by mail, and by web push in the browsers in which they use the console.
-- Each channel, and each browser, has a place of its own among the events.

-- Also the row of a person who has no chat: their language and quiet hours hold for every channel.
ALTER TABLE bot_subscriptions ADD COLUMN by_mail boolean NOT NULL DEFAULT false;

-- A browser that a person asked to be told in. It is one person's: the last who asked in it.
CREATE TABLE console_browsers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1024),
  p256dh text NOT NULL CHECK (length(p256dh) = 87),
  auth text NOT NULL CHECK (length(auth) = 22),
  -- As the person knows it.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX console_browsers_user_idx ON console_browsers (user_id);
GRANT SELECT, INSERT, DELETE ON console_browsers TO sluice_app;

-- How far a person has been told of a team by one channel: the first event that they have not been told of. What they want to be told of is in
-- notification_settings, for all channels.
CREATE TABLE notification_places (
  team_id integer NOT NULL REFERENCES teams (id),
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('telegram', 'mail', 'push')),
  -- Of push: which one. Zero elsewhere.
  browser_id integer NOT NULL DEFAULT 0,
  -- When they are told; null: there is nothing to tell.
  due_at timestamptz,
  from_tx xid8,
  from_id bigint,
  -- They were told a moment ago, and are not again before this.
  rest_until timestamptz,
  -- How often telling them has failed since it last went well.
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, user_id, channel, browser_id),
  CHECK ((due_at IS NULL) = (from_tx IS NULL) AND (due_at IS NULL) = (from_id IS NULL)),
  CHECK ((channel = 'push') = (browser_id <> 0))
) WITH (fillfactor = 80);
CREATE INDEX notification_places_due_idx ON notification_places (channel, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX notification_places_user_idx ON notification_places (user_id);

ALTER TABLE notification_places ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_places FORCE ROW LEVEL SECURITY;
CREATE POLICY notification_places_of_team ON notification_places
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT, UPDATE ON notification_places TO sluice_app;

-- What follows serves all teams.
CREATE POLICY notification_places_of_notifier ON notification_places TO sluice_notifier USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_places TO sluice_notifier;
GRANT SELECT ON console_browsers TO sluice_notifier;
GRANT SELECT (id, email) ON users TO sluice_notifier;

-- What waits for a channel that a person leaves, or begins anew, is not told. By triggers, so that no writer can forget it.
CREATE FUNCTION clear_notification_places() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  UPDATE public.notification_places p SET due_at = NULL, from_tx = NULL, from_id = NULL, tries = 0
  WHERE p.user_id = NEW.user_id AND p.due_at IS NOT NULL AND (
    p.channel = 'telegram' AND NEW.chat_id IS DISTINCT FROM OLD.chat_id OR p.channel = 'mail' AND NEW.by_mail <> OLD.by_mail);
  RETURN NULL;
END;
$$;
CREATE FUNCTION drop_browser_places() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  DELETE FROM public.notification_places p WHERE p.user_id = OLD.user_id AND p.channel = 'push' AND p.browser_id = OLD.id;
  RETURN NULL;
END;
$$;
CREATE TRIGGER bot_subscriptions_clear_places AFTER UPDATE OF chat_id, by_mail ON bot_subscriptions
  FOR EACH ROW WHEN (NEW.chat_id IS DISTINCT FROM OLD.chat_id OR NEW.by_mail <> OLD.by_mail) EXECUTE FUNCTION clear_notification_places();
CREATE TRIGGER console_browsers_drop_places AFTER DELETE ON console_browsers FOR EACH ROW EXECUTE FUNCTION drop_browser_places();

-- Finds who is to be told of the next events, by which channels, and when: moves the reader on, and answers how many events it looked at. `rules`
-- says of each kind which switch it belongs to, which roles may know of it, which of these of every member's work, and whether it may wait for
-- others; `waits` how long, by channel, in milliseconds.
CREATE FUNCTION spread_notifications(rules jsonb, waits jsonb, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  place public.team_event_readers;
  looked integer;
BEGIN
  SELECT r.* INTO place FROM public.team_event_readers r WHERE r.reader = 'notifications' FOR UPDATE;
  -- What a worker of an earlier version has left in notification_settings, where the bot's place was.
  WITH waiting AS (
    SELECT s.team_id, s.user_id, s.due_at, s.from_tx, s.from_id FROM public.notification_settings s WHERE s.due_at IS NOT NULL FOR UPDATE
  ), taken AS (
    UPDATE public.notification_settings s SET due_at = NULL, from_tx = NULL, from_id = NULL, tries = 0
    FROM waiting WHERE s.team_id = waiting.team_id AND s.user_id = waiting.user_id
  )
  INSERT INTO public.notification_places AS known (team_id, user_id, channel, due_at, from_tx, from_id)
  SELECT waiting.team_id, waiting.user_id, 'telegram', waiting.due_at, waiting.from_tx, waiting.from_id FROM waiting
  ON CONFLICT ON CONSTRAINT notification_places_pkey DO UPDATE SET
    due_at = least(known.due_at, excluded.due_at),
    from_tx = CASE WHEN (known.from_tx, known.from_id) < (excluded.from_tx, excluded.from_id) THEN known.from_tx ELSE excluded.from_tx END,
    from_id = CASE WHEN (known.from_tx, known.from_id) < (excluded.from_tx, excluded.from_id) THEN known.from_id ELSE excluded.from_id END;

  WITH page AS MATERIALIZED (
    SELECT * FROM public.read_team_events(place.tx, place.id, at_most)
  ), told AS (
    SELECT wanting.team_id, wanting.user_id, bool_and(rule.may_wait) AS may_wait,
      (array_agg(event.tx ORDER BY event.tx, event.id))[1] AS tx, (array_agg(event.id ORDER BY event.tx, event.id))[1] AS id
    FROM page event
    JOIN jsonb_to_recordset(rules) AS rule (kind text, toggle text, roles text[], wide text[], may_wait boolean) ON rule.kind = event.kind
    JOIN public.notification_settings wanting ON wanting.team_id = event.team_id AND (wanting.everything OR CASE rule.toggle
      WHEN 'balance' THEN wanting.allow_balance
      WHEN 'registration' THEN wanting.allow_registration
      WHEN 'deposit' THEN wanting.allow_deposit
      ELSE false END)
    JOIN public.members member ON member.team_id = wanting.team_id AND member.user_id = wanting.user_id AND member.status = 'active'
      AND member.roles && rule.roles AND (member.roles && rule.wide OR member.id = event.member_id)
    GROUP BY wanting.team_id, wanting.user_id
  ), spread AS (
    INSERT INTO public.notification_places AS known (team_id, user_id, channel, browser_id, due_at, from_tx, from_id)
    SELECT told.team_id, told.user_id, way.channel, way.browser_id,
      now() + CASE WHEN told.may_wait THEN (waits ->> way.channel)::integer ELSE 0 END * interval '1 millisecond', told.tx, told.id
    FROM told CROSS JOIN LATERAL (
      SELECT 'telegram' AS channel, 0 AS browser_id FROM public.bot_subscriptions person
        WHERE person.user_id = told.user_id AND person.chat_id IS NOT NULL
      UNION ALL SELECT 'mail', 0 FROM public.bot_subscriptions person WHERE person.user_id = told.user_id AND person.by_mail
      UNION ALL SELECT 'push', browser.id FROM public.console_browsers browser WHERE browser.user_id = told.user_id
    ) AS way
    ON CONFLICT ON CONSTRAINT notification_places_pkey DO UPDATE SET
      due_at = least(known.due_at, excluded.due_at),
      from_tx = CASE WHEN known.due_at IS NULL THEN excluded.from_tx ELSE known.from_tx END,
      from_id = CASE WHEN known.due_at IS NULL THEN excluded.from_id ELSE known.from_id END
  ), moved AS (
    UPDATE public.team_event_readers r SET tx = last.tx, id = last.id, updated_at = now()
    FROM (SELECT tx, id FROM page ORDER BY tx DESC, id DESC LIMIT 1) AS last WHERE r.reader = 'notifications'
  )
  SELECT count(*) INTO looked FROM page;
  RETURN looked;
END;
$$;

-- Who is to be told now by one channel, and where: of each team one, then of each the next, so that a large team does not keep others waiting.
CREATE FUNCTION list_due_notifications(of_channel text, as_of timestamptz, at_most integer)
RETURNS TABLE (
  team_id integer, user_id integer, browser_id integer, language text, chat_id bigint, email text, endpoint text, p256dh text, auth text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT due.team_id, due.user_id, due.browser_id, due.language, due.chat_id, due.email, due.endpoint, due.p256dh, due.auth FROM (
    SELECT p.team_id, p.user_id, p.browser_id, person.language, person.chat_id, account.email, browser.endpoint, browser.p256dh, browser.auth,
      p.due_at, row_number() OVER (PARTITION BY p.team_id ORDER BY p.due_at) AS turn
    FROM public.notification_places p
    JOIN public.bot_subscriptions person ON person.user_id = p.user_id
    JOIN public.users account ON account.id = p.user_id
    LEFT JOIN public.console_browsers browser ON browser.id = p.browser_id
    CROSS JOIN LATERAL (
      SELECT trunc(extract(epoch FROM (as_of AT TIME ZONE person.time_zone)::time) / 60)::integer AS minute
    ) AS clock
    WHERE p.channel = of_channel AND p.due_at <= as_of AND (p.rest_until IS NULL OR p.rest_until <= as_of)
      AND CASE of_channel WHEN 'telegram' THEN person.chat_id IS NOT NULL WHEN 'mail' THEN person.by_mail ELSE browser.id IS NOT NULL END
      AND NOT coalesce(CASE
        WHEN person.quiet_from < person.quiet_until THEN clock.minute >= person.quiet_from AND clock.minute < person.quiet_until
        ELSE clock.minute >= person.quiet_from OR clock.minute < person.quiet_until END, false)
  ) AS due ORDER BY due.turn, due.due_at LIMIT at_most
$$;

REVOKE ALL ON FUNCTION clear_notification_places(), drop_browser_places(), spread_notifications(jsonb, jsonb, integer),
  list_due_notifications(text, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION spread_notifications(jsonb, jsonb, integer), list_due_notifications(text, timestamptz, integer) TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_notifier;
ALTER FUNCTION clear_notification_places() OWNER TO sluice_notifier;
ALTER FUNCTION drop_browser_places() OWNER TO sluice_notifier;
ALTER FUNCTION spread_notifications(jsonb, jsonb, integer) OWNER TO sluice_notifier;
ALTER FUNCTION list_due_notifications(text, timestamptz, integer) OWNER TO sluice_notifier;
REVOKE CREATE ON SCHEMA public FROM sluice_notifier;
