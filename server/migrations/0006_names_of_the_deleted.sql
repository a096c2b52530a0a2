DROP INDEX "users_name_search";--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (sort_name gin_trgm_ops);