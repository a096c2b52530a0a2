ALTER TABLE "people_count" ADD COLUMN "changes" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Keeps people_count. It locks that row only when the list changes, and as the last thing of a statement.
CREATE OR REPLACE FUNCTION keep_people_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gained integer := 0;
	has_changed boolean;
BEGIN
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		gained := gained + (SELECT count(*) FROM written WHERE deleted_at IS NULL);
	END IF;
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		gained := gained - (SELECT count(*) FROM replaced WHERE deleted_at IS NULL);
	END IF;
	IF TG_OP = 'UPDATE' THEN
		has_changed := EXISTS (
			SELECT id, search_text, department, position, role, join_date, deleted_at FROM written
			EXCEPT SELECT id, search_text, department, position, role, join_date, deleted_at FROM replaced);
	ELSE
		has_changed := gained <> 0;
	END IF;
	IF has_changed THEN
		UPDATE people_count SET people = people + gained, changes = changes + 1;
	END IF;
	RETURN NULL;
END $$;
