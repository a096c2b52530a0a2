ALTER TABLE "criteria_sets" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_criteria_version" ON "reviews" USING btree ("criteria_version_id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "criteria_versions" DROP COLUMN "revision";