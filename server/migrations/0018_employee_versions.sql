ALTER TABLE "reviews" ADD COLUMN "dropped_versions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION publish_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	evaluators uuid[] := ARRAY[NEW.first_evaluator_id, NEW.second_evaluator_id, OLD.first_evaluator_id, OLD.second_evaluator_id];
BEGIN
	PERFORM pg_notify('review_changed', json_build_object(
		'id', NEW.id,
		'version', CASE WHEN NEW.deleted_at IS NULL THEN NEW.version END,
		'evaluatorIds', evaluators || ARRAY(
			SELECT stand_in_id FROM stand_ins
			WHERE user_id = ANY(evaluators) AND first_day <= current_date + 1 AND last_day >= current_date - 1
				AND created_by <> NEW.user_id AND OLD.phase <> 'final' AND OLD.closed_reason IS NULL
		),
		'employeeId', NEW.user_id,
		'employeeVersion', CASE WHEN NEW.deleted_at IS NULL THEN NEW.dropped_versions + cardinality(NEW.employee_versions) END,
		'isVisibleToEmployee', NEW.deleted_at IS NOT NULL OR NEW.employee_versions <> OLD.employee_versions
	)::text);
	RETURN NULL;
END $$;