ALTER TABLE "cycle_people" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "launch" jsonb;