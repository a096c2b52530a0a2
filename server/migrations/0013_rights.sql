ALTER TABLE "departments" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_logs" ADD COLUMN "taken_back" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Until now, the reason 'Withdrawn' marked a move that its author undid. The author of such an entry is the one who made
-- the move before it, and nobody wrote an evaluation in between.
UPDATE "review_logs" SET taken_back = true
FROM (
	SELECT undo.id FROM review_logs undo
	JOIN LATERAL (
		SELECT evaluator_id, action, new_value, sequence FROM review_logs earlier
		WHERE earlier.review_id = undo.review_id AND earlier.sequence < undo.sequence AND earlier.field_changed = 'evaluationPhase'
		ORDER BY earlier.sequence DESC LIMIT 1
	) move ON move.evaluator_id = undo.evaluator_id AND move.new_value = undo.old_value
		AND move.action IN ('SUBMITTED', 'APPROVED', 'FINALIZED')
	WHERE undo.action = 'REVERTED' AND undo.revert_reason = 'Withdrawn' AND undo.revert_criteria = '[]'
		AND NOT EXISTS (
			SELECT FROM review_logs saved
			WHERE saved.review_id = undo.review_id AND saved.criteria_id IS NOT NULL
				AND saved.sequence > move.sequence AND saved.sequence < undo.sequence
		)
) undone
WHERE review_logs.id = undone.id;
--> statement-breakpoint
-- Stand-ins see only open reviews, and not those whose employee named them. They are told when such a review is completed.
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
		'employeeVersion', CASE WHEN NEW.deleted_at IS NULL THEN cardinality(NEW.employee_versions) END,
		'isVisibleToEmployee', NEW.deleted_at IS NOT NULL OR NEW.employee_versions <> OLD.employee_versions
	)::text);
	RETURN NULL;
END $$;
