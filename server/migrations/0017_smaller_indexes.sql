DROP INDEX "reviews_end";--> statement-breakpoint
CREATE INDEX "reviews_open_updated" ON "reviews" USING btree ("updated_at","id","user_id","start_date","end_date","phase","due_date","cycle_id") WHERE deleted_at is null and phase <> 'final' and not is_closed;--> statement-breakpoint
CREATE INDEX "reviews_open_end" ON "reviews" USING btree ("end_date","updated_at","id","user_id","start_date","phase","due_date","cycle_id") WHERE deleted_at is null and phase <> 'final' and not is_closed;--> statement-breakpoint
CREATE INDEX "reviews_completed" ON "reviews" USING btree ("user_id") WHERE deleted_at is null and phase = 'final';--> statement-breakpoint
CREATE INDEX "users_gone" ON "users" USING btree ("id") WHERE deleted_at is not null or left_on is not null;