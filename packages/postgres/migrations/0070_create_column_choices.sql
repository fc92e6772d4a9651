-- Which columns of a table a person sees, and in which order: theirs, in every team and on every device.
CREATE TABLE column_choices (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  table_name text NOT NULL CHECK (table_name ~ '^[a-z][a-z-]{0,39}$'),
  -- `known` are those that there were when they chose: one that came later was never theirs to show or hide.
  hidden text[] NOT NULL CHECK (cardinality(hidden) <= 200),
  known text[] NOT NULL CHECK (cardinality(known) <= 200),
  moved text[] NOT NULL CHECK (cardinality(moved) <= 200),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, table_name)
);
GRANT SELECT, INSERT, UPDATE ON column_choices TO sluice_app;
