-- A pressed message counts once, however often its report comes. Rows of before have one of the two older types.
ALTER TABLE single_events DROP CONSTRAINT single_events_type_check;
ALTER TABLE single_events ADD CONSTRAINT single_events_type_check CHECK (type IN ('install', 'subscribe', 'push_click')) NOT VALID;
