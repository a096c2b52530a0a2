CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Without case and accents, for orders and searches. Accents are taken off first, because the C locale lowers ASCII only.
CREATE FUNCTION fold_text(text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(regexp_replace(normalize($1, NFKD), U&'[\0300-\036F]', '', 'g'));
--> statement-breakpoint
CREATE TABLE "criteria" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rank" integer GENERATED ALWAYS AS IDENTITY (sequence name "criteria_rank_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text NOT NULL,
	"weight" double precision NOT NULL,
	"description" text NOT NULL,
	"scale" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "criteria_weight_percent" CHECK (weight >= 0 and weight <= 100)
);
--> statement-breakpoint
CREATE TABLE "criteria_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"criteria" jsonb NOT NULL,
	CONSTRAINT "criteria_sets_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"review_id" uuid,
	"action" text NOT NULL,
	"field_changed" text,
	"old_value" text,
	"new_value" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "history_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text DEFAULT 'info' NOT NULL,
	"values" jsonb NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"user_id" uuid NOT NULL,
	"review_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "sent_reminders_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "review_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"evaluator_id" uuid NOT NULL,
	"action" text NOT NULL,
	"criteria_id" uuid,
	"criteria" text,
	"section" text,
	"field_changed" text,
	"old_value" text,
	"new_value" text,
	"revert_reason" text,
	"revert_criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visibility" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"autosaved_from" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "review_logs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "review_logs_revert_has_reason" CHECK (action <> 'REVERTED' or btrim(revert_reason) <> '')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"first_evaluator_id" uuid NOT NULL,
	"second_evaluator_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"phase" text NOT NULL,
	"criteria_set_id" uuid NOT NULL,
	"evaluations" jsonb NOT NULL,
	"corporate_vision" text DEFAULT '' NOT NULL,
	"goals" jsonb DEFAULT '""'::jsonb NOT NULL,
	"employee_comments" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"achievements" text DEFAULT '' NOT NULL,
	"areas_for_improvement" text DEFAULT '' NOT NULL,
	"summary_visibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rating" double precision NOT NULL,
	"scoring" jsonb NOT NULL,
	"version" integer NOT NULL,
	"field_versions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"turn_since" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_phase_known" CHECK (phase in ('self-goal-setting', 'first-goal-checking', 'second-goal-checking', 'self-evaluation', 'first-evaluation', 'second-evaluation', 'final')),
	CONSTRAINT "reviews_dates_in_order" CHECK (start_date >= '2010-01-01' and start_date <= end_date),
	CONSTRAINT "reviews_not_by_oneself" CHECK (first_evaluator_id <> user_id and second_evaluator_id <> user_id),
	CONSTRAINT "reviews_rating_range" CHECK (rating >= 0 and rating <= 5),
	CONSTRAINT "reviews_summary_limits" CHECK (char_length(summary) <= 1000 and char_length(achievements) <= 1000 and char_length(areas_for_improvement) <= 1000)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"password_reset_for" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"department" text NOT NULL,
	"position" text,
	"join_date" date,
	"avatar" text DEFAULT '' NOT NULL,
	"avatar_version" text GENERATED ALWAYS AS (case when avatar like 'data:%' then md5(avatar) end) STORED,
	"turn_mails" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"sort_name" text GENERATED ALWAYS AS (left(fold_text(first_name || ' ' || last_name), 161)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (left(fold_text(first_name || ' ' || last_name), 161) || E'
' || lower(email) || E'
' || lower(coalesce(position, ''))) STORED NOT NULL,
	CONSTRAINT "users_role_known" CHECK (role in ('employee', 'admin', 'super_admin')),
	CONSTRAINT "users_department_known" CHECK (department in ('Administration', 'HR', 'Accounts', 'Development', 'QA')),
	CONSTRAINT "users_names_given" CHECK (btrim(first_name) <> '' and btrim(last_name) <> ''),
	CONSTRAINT "users_join_date_from_2010" CHECK (join_date >= '2010-01-01')
);
--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_logs" ADD CONSTRAINT "review_logs_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_logs" ADD CONSTRAINT "review_logs_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_first_evaluator_id_users_id_fk" FOREIGN KEY ("first_evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_second_evaluator_id_users_id_fk" FOREIGN KEY ("second_evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_criteria_set_id_criteria_sets_id_fk" FOREIGN KEY ("criteria_set_id") REFERENCES "public"."criteria_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_password_reset_for_users_id_fk" FOREIGN KEY ("password_reset_for") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_user" ON "history" USING btree ("user_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "history_newest" ON "history" USING btree ("created_at","sequence");--> statement-breakpoint
CREATE INDEX "notifications_owner" ON "notifications" USING btree ("owner_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "notifications_stream" ON "notifications" USING btree ("owner_id","sequence");--> statement-breakpoint
CREATE INDEX "notifications_review" ON "notifications" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_logs_review" ON "review_logs" USING btree ("review_id","sequence");--> statement-breakpoint
CREATE INDEX "review_logs_evaluator" ON "review_logs" USING btree ("evaluator_id");--> statement-breakpoint
CREATE INDEX "reviews_updated" ON "reviews" USING btree ("updated_at","id","user_id","start_date","end_date","phase") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_end" ON "reviews" USING btree ("end_date","updated_at","id","user_id","start_date","phase") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","phase","start_date","end_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_first" ON "reviews" USING btree ("first_evaluator_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_second" ON "reviews" USING btree ("second_evaluator_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_turn" ON "reviews" USING btree ((case phase when 'self-goal-setting' then user_id when 'first-goal-checking' then first_evaluator_id when 'second-goal-checking' then second_evaluator_id when 'self-evaluation' then user_id when 'first-evaluation' then first_evaluator_id when 'second-evaluation' then second_evaluator_id end),"end_date","turn_since","id") WHERE deleted_at is null and phase <> 'final';--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "mails_resets" ON "mails" USING btree ("password_reset_for") WHERE password_reset_for is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower(email)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_text gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (sort_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_department" ON "users" USING btree ("department","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_position" ON "users" USING btree ("position","sort_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_position_desc" ON "users" USING btree ("position" DESC NULLS LAST,"sort_name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
-- Runs at commit, one transaction at a time, so that notifications become visible in the order of their sequence:
-- a stream needs to remember only the last one it sent. Then wakes the streams of the owner on every instance.
CREATE FUNCTION publish_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('notifications'));
	UPDATE notifications SET sequence = DEFAULT WHERE id = NEW.id;
	PERFORM pg_notify('notification_written', NEW.owner_id::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER notifications_written AFTER INSERT ON "notifications"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_notification();
--> statement-breakpoint
-- Tells every instance which review changed and who takes part in it, before or after the change.
CREATE FUNCTION publish_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('review_changed', json_build_object(
		'id', NEW.id,
		'version', CASE WHEN NEW.deleted_at IS NULL THEN NEW.version END,
		'userIds', ARRAY[NEW.user_id, NEW.first_evaluator_id, NEW.second_evaluator_id, OLD.first_evaluator_id, OLD.second_evaluator_id]
	)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_published AFTER UPDATE ON "reviews"
	FOR EACH ROW EXECUTE FUNCTION publish_review();
--> statement-breakpoint
-- Ends the streams of a session on every instance.
CREATE FUNCTION end_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('session_ended', id::text) FROM ended;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS ended
	FOR EACH STATEMENT EXECUTE FUNCTION end_streams();
