CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "departments_name_unique" UNIQUE("name"),
	CONSTRAINT "departments_name_given" CHECK (btrim(name) <> '')
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"criteria_set_id" uuid,
	CONSTRAINT "positions_name_unique" UNIQUE("name"),
	CONSTRAINT "positions_name_given" CHECK (btrim(name) <> '')
);
--> statement-breakpoint
INSERT INTO "departments" ("name", "rank")
SELECT "name", "rank" FROM unnest(ARRAY['Administration', 'HR', 'Accounts', 'Development', 'QA']) WITH ORDINALITY AS "list" ("name", "rank");
--> statement-breakpoint
INSERT INTO "positions" ("name", "rank")
SELECT "name", "rank" FROM unnest(ARRAY[
	'Associate Engineer I (CLC-3a)', 'Associate Engineer II (CLC-3b)', 'Associate Engineer III (CLC-3c)',
	'Associate UI/UX Engineer I', 'QA', 'Software Engineer I (CLC-4a)', 'Software Engineer II (CLC-4b)',
	'Software Engineer III (CLC-5a)', 'Senior Software Engineer (CLC-5b)', 'Staff Software Engineer (CLC-7)',
	'Digital Marketing', 'Account Adviser', 'Accountant', 'TA', 'Hr', 'Hr/Office Administrator', 'Office Administrator',
	'Manager', 'Admin'
]) WITH ORDINALITY AS "list" ("name", "rank");
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_department_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "employee_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leave_from" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leave_until" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_department_departments_name_fk" FOREIGN KEY ("department") REFERENCES "public"."departments"("name") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_position_positions_name_fk" FOREIGN KEY ("position") REFERENCES "public"."positions"("name") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_not_own_manager" CHECK (manager_id <> id);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_leave_in_order" CHECK (leave_until is null or leave_from <= leave_until);--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name_key" ON "departments" USING btree (lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "positions_name_key" ON "positions" USING btree (lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "users_employee_number_key" ON "users" USING btree (lower(employee_number)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_manager" ON "users" USING btree ("manager_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE "criteria_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"set_id" uuid NOT NULL,
	"number" integer,
	"criteria" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "criteria_versions_numbered" CHECK ((number is null) = (published_at is null))
);
--> statement-breakpoint
-- The stored copies of reviews become versions of the default set, in the order of their first use. The present
-- criteria become the last version. The set is created below, so its ID is filled in later.
WITH "present" AS (
	SELECT jsonb_agg(
		jsonb_build_object('id', "id", 'name', "name", 'category', "category", 'weight', "weight", 'description', "description", 'scale', "scale")
		ORDER BY "category", "rank"
	) AS "criteria", max("created_at") AS "created_at" FROM "criteria"
), "copies" AS (
	SELECT "id", "criteria", (SELECT min("created_at") FROM "reviews" WHERE "criteria_set_id" = "criteria_sets"."id") AS "since" FROM "criteria_sets"
	UNION ALL
	SELECT gen_random_uuid(), "criteria", "created_at" FROM "present"
	WHERE "criteria" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "criteria_sets" WHERE "criteria_sets"."criteria" = "present"."criteria")
)
INSERT INTO "criteria_versions" ("id", "set_id", "number", "criteria", "published_at", "updated_at")
SELECT
	"copies"."id", '00000000-0000-0000-0000-000000000000',
	row_number() OVER (ORDER BY "copies"."criteria" IS NOT DISTINCT FROM "present"."criteria", "since" NULLS FIRST, "copies"."id"),
	"copies"."criteria", coalesce("since", now()), coalesce("since", now())
FROM "copies" CROSS JOIN "present";
--> statement-breakpoint
DROP TABLE "criteria";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_criteria_set_id_criteria_sets_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" RENAME COLUMN "criteria_set_id" TO "criteria_version_id";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_criteria_version_id_criteria_versions_id_fk" FOREIGN KEY ("criteria_version_id") REFERENCES "public"."criteria_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DELETE FROM "criteria_sets";--> statement-breakpoint
ALTER TABLE "criteria_sets" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "criteria_sets" DROP COLUMN "criteria";--> statement-breakpoint
ALTER TABLE "criteria_sets" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "criteria_sets" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "criteria_sets" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "criteria_sets" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "criteria_sets" ADD CONSTRAINT "criteria_sets_name_given" CHECK (btrim(name) <> '');--> statement-breakpoint
CREATE UNIQUE INDEX "criteria_sets_name_key" ON "criteria_sets" USING btree (lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "criteria_sets_default" ON "criteria_sets" USING btree (is_default) WHERE is_default;--> statement-breakpoint
INSERT INTO "criteria_sets" ("name", "is_default") VALUES ('Default criteria', true);--> statement-breakpoint
UPDATE "criteria_versions" SET "set_id" = (SELECT "id" FROM "criteria_sets");--> statement-breakpoint
CREATE UNIQUE INDEX "criteria_versions_number" ON "criteria_versions" USING btree ("set_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "criteria_versions_draft" ON "criteria_versions" USING btree ("set_id") WHERE published_at is null;--> statement-breakpoint
ALTER TABLE "criteria_versions" ADD CONSTRAINT "criteria_versions_set_id_criteria_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."criteria_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria_versions" ADD CONSTRAINT "criteria_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_criteria_set_id_criteria_sets_id_fk" FOREIGN KEY ("criteria_set_id") REFERENCES "public"."criteria_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "reject_change_of_published_criteria"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a published version of a criteria set cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "criteria_versions_published" BEFORE UPDATE OR DELETE ON "criteria_versions"
FOR EACH ROW WHEN (old.published_at IS NOT NULL) EXECUTE FUNCTION "reject_change_of_published_criteria"();
--> statement-breakpoint
ALTER TABLE "history" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "company_subject" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "subject_name" text;
