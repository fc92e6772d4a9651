-- What the platform's operator tells the users of the console. The platform's own, not a team's: the application reads it, and cannot write it.

ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_action_check;
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_action_check
  CHECK (action IN ('correction', 'credit_note', 'tariff', 'lift_charge_stop', 'traffic_order', 'news')) NOT VALID;

CREATE TABLE news (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By language; English is always there.
  title jsonb NOT NULL CHECK (title ? 'en' AND pg_column_size(title) <= 4000),
  text jsonb NOT NULL CHECK (text ? 'en' AND pg_column_size(text) <= 40000),
  -- For whom: who has one of the roles, in one of the teams. Empty: all of them.
  roles text[] NOT NULL DEFAULT '{}',
  team_ids integer[] NOT NULL DEFAULT '{}',
  shown_from timestamptz NOT NULL,
  shown_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (shown_until > shown_from)
);
CREATE INDEX news_shown_idx ON news (shown_from);
GRANT SELECT ON news TO sluice_app;

-- Up to where a person has read a feed: of news a moment, of what is new the newest entry's id.
CREATE TABLE read_marks (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  feed text NOT NULL CHECK (feed IN ('news', 'changelog')),
  mark text NOT NULL CHECK (length(mark) BETWEEN 1 AND 100),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, feed)
);
GRANT SELECT, INSERT, UPDATE ON read_marks TO sluice_app;

-- The treasurer owns whatever writes down an operator's action.
GRANT SELECT, INSERT, UPDATE ON news TO sluice_treasurer;

CREATE FUNCTION publish_news(
  of_title jsonb, of_text jsonb, of_roles text[], of_teams integer[], of_from timestamptz, of_until timestamptz, of_reason text, of_operator text
) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  made integer;
BEGIN
  INSERT INTO public.news (title, text, roles, team_ids, shown_from, shown_until)
  -- Nobody has read what appears now: a moment of the past would be before their marks.
  VALUES (of_title, of_text, of_roles, of_teams, greatest(of_from, now()), of_until) RETURNING id INTO made;
  INSERT INTO public.operator_actions (action, operator, reason, details)
  VALUES ('news', of_operator, of_reason, jsonb_build_object('newsId', made, 'state', 'published'));
  RETURN made;
END;
$$;

-- False: there is none, or it is over already. What was not shown yet never will be.
CREATE FUNCTION withdraw_news(of_news integer, of_reason text, of_operator text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  UPDATE public.news SET shown_from = least(shown_from, now() - interval '1 microsecond'), shown_until = now()
  WHERE id = of_news AND (shown_until IS NULL OR shown_until > now());
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO public.operator_actions (action, operator, reason, details)
  VALUES ('news', of_operator, of_reason, jsonb_build_object('newsId', of_news, 'state', 'withdrawn'));
  RETURN true;
END;
$$;

REVOKE ALL ON FUNCTION publish_news(jsonb, jsonb, text[], integer[], timestamptz, timestamptz, text, text),
  withdraw_news(integer, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION publish_news(jsonb, jsonb, text[], integer[], timestamptz, timestamptz, text, text),
  withdraw_news(integer, text, text) TO sluice_operator;
GRANT CREATE ON SCHEMA public TO sluice_treasurer;
ALTER FUNCTION publish_news(jsonb, jsonb, text[], integer[], timestamptz, timestamptz, text, text) OWNER TO sluice_treasurer;
ALTER FUNCTION withdraw_news(integer, text, text) OWNER TO sluice_treasurer;
REVOKE CREATE ON SCHEMA public FROM sluice_treasurer;
