CREATE TABLE "stand_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"stand_in_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stand_ins_days_in_order" CHECK (first_day <= last_day),
	CONSTRAINT "stand_ins_not_oneself" CHECK (user_id <> stand_in_id)
);
--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "released_by" uuid;--> statement-breakpoint
ALTER TABLE "review_logs" ADD COLUMN "for_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "talk_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "talk_outcome" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "employee_versions" integer[] DEFAULT '{1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "employee_updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_stand_in_id_users_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stand_ins_user" ON "stand_ins" USING btree ("user_id","last_day");--> statement-breakpoint
CREATE INDEX "stand_ins_stand_in" ON "stand_ins" USING btree ("stand_in_id","last_day");--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_logs" ADD CONSTRAINT "review_logs_for_id_users_id_fk" FOREIGN KEY ("for_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_unacknowledged" ON "reviews" USING btree ("released_at") WHERE deleted_at is null and released_at is not null and acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "reviews_talks" ON "reviews" USING btree ("talk_requested_at") WHERE deleted_at is null and talk_requested_at is not null and talk_outcome is null;
--> statement-breakpoint
-- No page needs to know about this update, so nobody is told.
ALTER TABLE "reviews" DISABLE TRIGGER reviews_published;
--> statement-breakpoint
UPDATE "reviews" SET employee_versions = ARRAY(SELECT generate_series(1, version)), employee_updated_at = updated_at;
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE TRIGGER reviews_published;
--> statement-breakpoint
UPDATE "cycles" SET settings = settings || '{"release": {"when": "when-completed", "date": null}}';
--> statement-breakpoint
-- The employee is told only of changes that they may know about. The others are the evaluators and their stand-ins,
-- before or after the change.
CREATE OR REPLACE FUNCTION publish_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	evaluators uuid[] := ARRAY[NEW.first_evaluator_id, NEW.second_evaluator_id, OLD.first_evaluator_id, OLD.second_evaluator_id];
BEGIN
	PERFORM pg_notify('review_changed', json_build_object(
		'id', NEW.id,
		'version', CASE WHEN NEW.deleted_at IS NULL THEN NEW.version END,
		'evaluatorIds', evaluators || ARRAY(
			SELECT stand_in_id FROM stand_ins
			WHERE user_id = ANY(evaluators) AND first_day <= current_date + 1 AND last_day >= current_date - 1
		),
		'employeeId', NEW.user_id,
		'employeeVersion', CASE WHEN NEW.deleted_at IS NULL THEN cardinality(NEW.employee_versions) END,
		'isVisibleToEmployee', NEW.deleted_at IS NOT NULL OR NEW.employee_versions <> OLD.employee_versions
	)::text);
	RETURN NULL;
END $$;
