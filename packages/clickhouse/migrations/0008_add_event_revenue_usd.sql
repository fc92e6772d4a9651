-- What the advertiser reported, in dollars by the rate of the event's day; 0 where no rate was known. Rows that are there already were never
-- converted: dollars are what they are.
ALTER TABLE events_v1 ADD COLUMN IF NOT EXISTS revenue_usd Decimal(18, 6) DEFAULT if(currency = 'USD', revenue, 0);
