CREATE TABLE "pending_turn_mails" (
	"recipient_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_turn_mails_recipient_id_review_id_pk" PRIMARY KEY("recipient_id","review_id")
);
--> statement-breakpoint
ALTER TABLE "pending_turn_mails" ADD CONSTRAINT "pending_turn_mails_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_turn_mails" ADD CONSTRAINT "pending_turn_mails_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;