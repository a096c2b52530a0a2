CREATE TABLE "completed_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "reviews_open_updated";--> statement-breakpoint
ALTER TABLE "completed_counts" ADD CONSTRAINT "completed_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_open_updated" ON "reviews" USING btree ("updated_at","id","phase","start_date","end_date","user_id") WHERE deleted_at is null and phase <> 'final';--> statement-breakpoint
-- Keeps completed_counts. The people are taken in order, so that two statements cannot each wait for the other.
CREATE FUNCTION keep_completed_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gained uuid[] := '{}';
	lost uuid[] := '{}';
BEGIN
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		gained := ARRAY(SELECT user_id FROM written WHERE deleted_at IS NULL AND phase = 'final');
	END IF;
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		lost := ARRAY(SELECT user_id FROM replaced WHERE deleted_at IS NULL AND phase = 'final');
	END IF;
	IF gained <> lost THEN
		INSERT INTO completed_counts (user_id, total)
		SELECT user_id, sum(change)
		FROM (SELECT unnest(gained), 1 UNION ALL SELECT unnest(lost), -1) AS moved (user_id, change)
		GROUP BY user_id HAVING sum(change) <> 0 ORDER BY user_id
		ON CONFLICT (user_id) DO UPDATE SET total = completed_counts.total + excluded.total;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_completed_inserted AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION keep_completed_counts();
--> statement-breakpoint
CREATE TRIGGER reviews_completed_changed AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS replaced NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION keep_completed_counts();
--> statement-breakpoint
CREATE TRIGGER reviews_completed_removed AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS replaced
	FOR EACH STATEMENT EXECUTE FUNCTION keep_completed_counts();
--> statement-breakpoint
-- After the triggers, which keep every other change out until all this is committed.
INSERT INTO "completed_counts" SELECT user_id, count(*) FROM "reviews"
	WHERE deleted_at IS NULL AND phase = 'final' GROUP BY user_id;
