CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hash" "bytea",
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "activated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_hash" ON "invitations" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "invitations_batch" ON "invitations" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "invitations_created" ON "invitations" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_invitations" ON "mails" USING btree ("invitation_id") WHERE invitation_id is not null;--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("sort_name","id") WHERE deleted_at is null and activated_at is null;
--> statement-breakpoint
-- Existing users are active if they have done something. Others become active when they sign in.
UPDATE "users" SET "activated_at" = "seen"."first_at" FROM (
	SELECT "user_id", min("at") AS "first_at" FROM (
		SELECT "user_id", "created_at" AS "at" FROM "sessions"
		UNION ALL SELECT "actor_id", "created_at" FROM "history"
		UNION ALL SELECT "evaluator_id", "created_at" FROM "review_logs"
	) AS "traces" GROUP BY "user_id"
) AS "seen" WHERE "users"."id" = "seen"."user_id";
