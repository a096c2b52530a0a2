ALTER TABLE "reviews" DROP CONSTRAINT "reviews_dates_in_order";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_join_date_from_2010";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_period_in_order" CHECK (start_date >= '1950-01-01' and start_date <= end_date);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_join_date_from_1950" CHECK (join_date >= '1950-01-01');