DROP INDEX "mails_unsent";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "password_reset_for" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_password_reset_for_users_id_fk" FOREIGN KEY ("password_reset_for") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "mails_resets" ON "mails" USING btree ("password_reset_for") WHERE password_reset_for is not null;--> statement-breakpoint
-- Mails that were waiting are still sent. Those that were tried 17 times had been given up.
UPDATE "mails" SET "next_try_at" = "created_at" WHERE "sent_at" IS NULL AND "attempts" < 17;--> statement-breakpoint
-- A reset link is no longer stored: waiting reset mails get a new link when they are sent.
UPDATE "mails" SET "text" = '', "html" = '', "password_reset_for" = "users"."id" FROM "users"
WHERE "sent_at" IS NULL AND "text" LIKE '%/reset-password?token=%' AND lower("users"."email") = lower("recipient") AND "users"."deleted_at" IS NULL;--> statement-breakpoint
UPDATE "mails" SET "text" = '', "html" = '', "next_try_at" = NULL WHERE "sent_at" IS NULL AND "text" LIKE '%/reset-password?token=%';
