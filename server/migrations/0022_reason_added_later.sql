-- A sentence that was stored for people who were added to a running cycle. Null says the same in every language.
UPDATE "cycles" SET settings = jsonb_set(settings, '{rules,include}', (
	SELECT jsonb_agg(
		CASE WHEN person ->> 'reason' = 'Added after the launch' THEN person || '{"reason": null}' ELSE person END
		ORDER BY place
	)
	FROM jsonb_array_elements(settings #> '{rules,include}') WITH ORDINALITY included (person, place)
))
WHERE settings @> '{"rules": {"include": [{"reason": "Added after the launch"}]}}';
