-- What came of a message is counted under the number of its text. A text that is changed or removed stays here with its number, so that its
-- results are never shown under another's words. Each text's own number is in `messages`; one of before has its place.
ALTER TABLE campaign_schedules ADD COLUMN past_messages jsonb NOT NULL DEFAULT '{}';
