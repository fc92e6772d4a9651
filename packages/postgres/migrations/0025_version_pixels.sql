-- Who gives a pixel another token says which one they saw: a token that came meanwhile is not written over.
ALTER TABLE pixels ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1);
