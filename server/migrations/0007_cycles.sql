-- The cast of a text to a date is not immutable, so a generated column cannot use it.
CREATE FUNCTION iso_day(text) RETURNS date
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN make_date(substr($1, 1, 4)::int, substr($1, 6, 2)::int, substr($1, 9, 2)::int);
--> statement-breakpoint
CREATE TABLE "cycle_people" (
	"cycle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_evaluator_id" uuid NOT NULL,
	"second_evaluator_id" uuid NOT NULL,
	"criteria_version_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"review_id" uuid,
	"problem" text,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "cycle_people_cycle_id_user_id_pk" PRIMARY KEY("cycle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "cycle_plans" (
	"cycle_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"rows" jsonb NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cycle_plans_cycle_id_fingerprint_pk" PRIMARY KEY("cycle_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "cycles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"launched_at" timestamp (3) with time zone,
	"launched_by" uuid,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "cycles_name_given" CHECK (btrim(name) <> ''),
	CONSTRAINT "cycles_state_known" CHECK (state in ('draft', 'running', 'closed')),
	CONSTRAINT "cycles_launched" CHECK ((state = 'draft') = (launched_at is null))
);
--> statement-breakpoint
DROP INDEX "reviews_updated";--> statement-breakpoint
DROP INDEX "reviews_end";--> statement-breakpoint
DROP INDEX "reviews_turn";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "cycle_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "launch_department" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "launch_position" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "launch_manager_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "due_dates" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "due_date" date GENERATED ALWAYS AS (coalesce(iso_day(due_dates ->> phase), end_date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "closed_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_closed" boolean GENERATED ALWAYS AS (closed_reason is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cycle_people" ADD CONSTRAINT "cycle_people_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_people" ADD CONSTRAINT "cycle_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_people" ADD CONSTRAINT "cycle_people_first_evaluator_id_users_id_fk" FOREIGN KEY ("first_evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_people" ADD CONSTRAINT "cycle_people_second_evaluator_id_users_id_fk" FOREIGN KEY ("second_evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_people" ADD CONSTRAINT "cycle_people_criteria_version_id_criteria_versions_id_fk" FOREIGN KEY ("criteria_version_id") REFERENCES "public"."criteria_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_people" ADD CONSTRAINT "cycle_people_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_plans" ADD CONSTRAINT "cycle_plans_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_launched_by_users_id_fk" FOREIGN KEY ("launched_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cycle_people_pending" ON "cycle_people" USING btree ("cycle_id","user_id") WHERE review_id is null and problem is null;--> statement-breakpoint
CREATE INDEX "cycle_people_unmailed" ON "cycle_people" USING btree ("cycle_id") WHERE review_id is not null and mailed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cycles_name_key" ON "cycles" USING btree (lower(name));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_launch_manager_id_users_id_fk" FOREIGN KEY ("launch_manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_cycle_user" ON "reviews" USING btree ("cycle_id","user_id") WHERE deleted_at is null and cycle_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_updated" ON "reviews" USING btree ("updated_at","id","user_id","start_date","end_date","phase","due_date","cycle_id","is_closed") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_end" ON "reviews" USING btree ("end_date","updated_at","id","user_id","start_date","phase","due_date","cycle_id","is_closed") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_turn" ON "reviews" USING btree ((case phase when 'self-goal-setting' then user_id when 'first-goal-checking' then first_evaluator_id when 'second-goal-checking' then second_evaluator_id when 'self-evaluation' then user_id when 'first-evaluation' then first_evaluator_id when 'second-evaluation' then second_evaluator_id end),"due_date","turn_since","id") WHERE deleted_at is null and phase <> 'final' and not is_closed;--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("due_date","id") WHERE deleted_at is null and phase <> 'final' and not is_closed;--> statement-breakpoint
CREATE INDEX "review_logs_moves" ON "review_logs" USING btree ("review_id","sequence","action","old_value","created_at") WHERE field_changed = 'evaluationPhase';