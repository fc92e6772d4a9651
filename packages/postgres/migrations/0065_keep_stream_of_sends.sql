-- A send goes to the subscribers of the stream that it was planned for, also when its campaign gets another. Null: a send of before.
ALTER TABLE campaign_runs ADD COLUMN stream_id integer;
