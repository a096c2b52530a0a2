CREATE TABLE "told_once" (
	"owner_id" uuid NOT NULL,
	"once_key" text NOT NULL,
	CONSTRAINT "told_once_owner_id_once_key_pk" PRIMARY KEY("owner_id","once_key")
);
--> statement-breakpoint
ALTER TABLE "told_once" ADD CONSTRAINT "told_once_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "told_once" SELECT owner_id, once_key FROM "notifications" WHERE once_key IS NOT NULL;
--> statement-breakpoint
-- Lets a notification with a key in once, even when its owner has cleared it since.
CREATE FUNCTION tell_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO told_once VALUES (NEW.owner_id, NEW.once_key) ON CONFLICT DO NOTHING;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_once BEFORE INSERT ON "notifications"
	FOR EACH ROW WHEN (NEW.once_key IS NOT NULL) EXECUTE FUNCTION tell_once();
--> statement-breakpoint
-- Wakes the streams of the owners in every instance, at commit.
CREATE FUNCTION wake_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('notification_written', owner_id::text) FROM (SELECT DISTINCT owner_id FROM written) AS owners;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_written AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION wake_streams();
--> statement-breakpoint
-- Ends the streams of a session in every instance, at commit.
CREATE FUNCTION end_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('session_ended', id::text) FROM ended;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS ended
	FOR EACH STATEMENT EXECUTE FUNCTION end_streams();
