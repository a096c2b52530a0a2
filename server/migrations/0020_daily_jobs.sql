CREATE TABLE "daily_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"try_again_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- Takes over the next run of each job from pg-boss, so no run is repeated and a missed one is made up.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO "daily_jobs" ("name", "next_run_at")
    SELECT name, min(start_after) FROM pgboss.job WHERE state < 'completed' GROUP BY name;
  END IF;
END $$;
