ALTER TABLE "reviews" ADD COLUMN "closed_rule" jsonb;
--> statement-breakpoint
-- Plans that were shown contain sentences. They only say what has changed since, so they can be deleted.
DELETE FROM "cycle_plans";
--> statement-breakpoint
UPDATE "cycle_people" SET failure = CASE
	WHEN problem = 'This person was deleted before the review was created.' THEN '{"kind": "deleted"}'
	WHEN problem = 'This person left before the review was created.' THEN '{"kind": "left"}'
	WHEN problem = 'This person got another review before this one was created.' THEN '{"kind": "open-review"}'
	WHEN problem = 'An evaluator was deleted before the review was created.' THEN '{"kind": "evaluator-deleted", "name": null}'
	WHEN problem ~ '^.* \S+ was deleted before the review was created\.$' THEN jsonb_build_object(
		'kind', 'evaluator-deleted',
		'name', jsonb_build_object(
			'firstName', substring(problem FROM '^(.*) \S+ was deleted before'),
			'lastName', substring(problem FROM '(\S+) was deleted before')
		)
	)
	WHEN problem ~ '^.* \S+ left before the review was created\.$' THEN jsonb_build_object(
		'kind', 'evaluator-left',
		'name', jsonb_build_object(
			'firstName', substring(problem FROM '^(.*) \S+ left before'),
			'lastName', substring(problem FROM '(\S+) left before')
		)
	)
	ELSE '{"kind": "failed"}'
END
WHERE problem IS NOT NULL AND failure IS NULL;
--> statement-breakpoint
UPDATE "cycle_people" SET problem = failure ->> 'kind' WHERE problem IS NOT NULL;
--> statement-breakpoint
-- The rule in the reason of a review that a cycle closed. Null for a reason that an admin entered.
CREATE FUNCTION pg_temp.closed_rule(reason text) RETURNS jsonb LANGUAGE sql AS $$
	SELECT CASE
		WHEN rule = 'Excluded by hand' THEN '{"kind": "excluded"}'
		WHEN rule = 'Department is not included' THEN '{"kind": "department"}'
		WHEN rule = 'Position is not included' THEN '{"kind": "position"}'
		WHEN rule = 'No position' THEN '{"kind": "no-position"}'
		WHEN rule = 'The person was deleted' THEN '{"kind": "deleted"}'
		WHEN rule ~ '^Joined after \w{3} \d+, \d{4}$' THEN
			jsonb_build_object('kind', 'joined-after', 'day', to_date(substring(rule FROM 14), 'Mon DD, YYYY'))
		WHEN rule ~ '^On leave on \w{3} \d+, \d{4}$' THEN
			jsonb_build_object('kind', 'on-leave-on', 'day', to_date(substring(rule FROM 13), 'Mon DD, YYYY'))
		WHEN rule ~ '^Last day is \w{3} \d+, \d{4}$' THEN
			jsonb_build_object('kind', 'last-day', 'day', to_date(substring(rule FROM 13), 'Mon DD, YYYY'))
	END
	FROM substring(reason FROM '^No longer part of the review cycle: (.*)$') rule
$$;
--> statement-breakpoint
UPDATE "reviews" SET closed_rule = pg_temp.closed_rule(closed_reason), closed_reason = ''
WHERE pg_temp.closed_rule(closed_reason) IS NOT NULL;
--> statement-breakpoint
UPDATE "review_logs" SET new_value = pg_temp.closed_rule(revert_reason)::text, revert_reason = NULL
WHERE action = 'CLOSED' AND pg_temp.closed_rule(revert_reason) IS NOT NULL;
--> statement-breakpoint
UPDATE "notifications" SET values = values || jsonb_build_object('reason', '', 'rule', pg_temp.closed_rule(values ->> 'reason'))
WHERE kind = 'closed' AND pg_temp.closed_rule(values ->> 'reason') IS NOT NULL;
--> statement-breakpoint
-- A flag marks these moves. The word was for instances of earlier versions.
UPDATE "review_logs" SET revert_reason = NULL WHERE taken_back;
--> statement-breakpoint
-- 'Sam Ito (March 2, 2026 – March 6, 2026)' becomes '2026-03-02 2026-03-06 Sam Ito'.
CREATE FUNCTION pg_temp.stand_in(value text) RETURNS text LANGUAGE sql AS $$
	SELECT coalesce(
		to_char(to_date(part[2], 'Month DD, YYYY'), 'YYYY-MM-DD ')
			|| to_char(to_date(part[3], 'Month DD, YYYY'), 'YYYY-MM-DD ') || part[1],
		value
	)
	FROM (SELECT regexp_match(value, '^(.*) \((\w+ \d+, \d{4}) – (\w+ \d+, \d{4})\)$') part) parts
$$;
--> statement-breakpoint
UPDATE "history" SET
	old_value = pg_temp.stand_in(old_value),
	new_value = pg_temp.stand_in(new_value)
WHERE field_changed = 'standIn';
