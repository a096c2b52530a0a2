CREATE TABLE "review_periods" (
	"phase" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"part" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "review_periods_phase_start_date_end_date_part_pk" PRIMARY KEY("phase","start_date","end_date","part")
);
--> statement-breakpoint
DROP INDEX "reviews_end";--> statement-breakpoint
DROP INDEX "reviews_open_end";--> statement-breakpoint
CREATE INDEX "reviews_period" ON "reviews" USING btree ("phase","start_date","end_date","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_end" ON "reviews" USING btree ("end_date","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_open_end" ON "reviews" USING btree ("end_date","updated_at","id") WHERE deleted_at is null and phase <> 'final';--> statement-breakpoint
-- Keeps review_counts and review_periods. Both are taken in order, so that two moves cannot each wait for the other.
CREATE OR REPLACE FUNCTION keep_review_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	gained review_periods[] := '{}';
	lost review_periods[] := '{}';
BEGIN
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		gained := ARRAY(SELECT (phase, start_date, end_date, 0, 1)::review_periods FROM written WHERE deleted_at IS NULL);
	END IF;
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		lost := ARRAY(SELECT (phase, start_date, end_date, 0, 1)::review_periods FROM replaced WHERE deleted_at IS NULL);
	END IF;
	IF gained <> lost THEN
		INSERT INTO review_counts (phase, part, total)
		SELECT phase, pg_backend_pid() % 16, sum(change)
		FROM (SELECT phase, 1 FROM unnest(gained) UNION ALL SELECT phase, -1 FROM unnest(lost)) AS moved (phase, change)
		GROUP BY phase HAVING sum(change) <> 0 ORDER BY phase
		ON CONFLICT (phase, part) DO UPDATE SET total = review_counts.total + excluded.total;
		INSERT INTO review_periods (phase, start_date, end_date, part, total)
		SELECT phase, start_date, end_date, pg_backend_pid() % 4, sum(change)
		FROM (
			SELECT phase, start_date, end_date, 1 FROM unnest(gained)
			UNION ALL SELECT phase, start_date, end_date, -1 FROM unnest(lost)
		) AS moved (phase, start_date, end_date, change)
		GROUP BY phase, start_date, end_date HAVING sum(change) <> 0 ORDER BY phase, start_date, end_date
		ON CONFLICT (phase, start_date, end_date, part) DO UPDATE SET total = review_periods.total + excluded.total;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Nothing can have changed since: the indexes keep every other change out until all this is committed.
INSERT INTO "review_periods" SELECT phase, start_date, end_date, 0, count(*) FROM "reviews"
	WHERE deleted_at IS NULL GROUP BY phase, start_date, end_date;
--> statement-breakpoint
-- The numbers of streams go on after a crash that has emptied their table: two instances must not know two streams by one.
ALTER SEQUENCE "open_streams_id_seq" SET LOGGED;
