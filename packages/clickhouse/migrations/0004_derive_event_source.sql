-- Where an event came from, told by the event itself: a push message, if it is about one, or if the visit was opened from one and so
-- carries the message's id. Rows that are there already keep what they have: no message had been sent before this.
ALTER TABLE events_v1 MODIFY COLUMN source LowCardinality(String)
  DEFAULT if(startsWith(type, 'push_') OR ids['message'] != '', 'push', '');
