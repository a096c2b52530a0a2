DROP INDEX "review_logs_moves";--> statement-breakpoint
ALTER TABLE "review_logs" ADD COLUMN "totals" jsonb;--> statement-breakpoint
CREATE INDEX "review_logs_phases" ON "review_logs" USING btree ("review_id","sequence","action","old_value","started_at") WHERE field_changed = 'evaluationPhase';--> statement-breakpoint
CREATE INDEX "review_logs_totals" ON "review_logs" USING btree ("review_id","sequence") WHERE totals is not null;--> statement-breakpoint
CREATE INDEX "review_logs_marks" ON "review_logs" USING btree ("review_id","sequence") WHERE visibility = 'only-admins' or action = 'ASKED_BACK';--> statement-breakpoint
CREATE INDEX "review_logs_fields" ON "review_logs" USING btree ("review_id","field_changed","evaluator_id","criteria_id","sequence");