/**
 * The numbers of the insights, computed by PostgreSQL. All queries read `rated`: the completed reviews of the cycle $1
 * with a rating.
 */
const rated = `
  with rated as (
    select r.id, r.first_evaluator_id as first_id, r.second_evaluator_id as second_id, r.evaluations,
      coalesce(r.launch_department, u.department) as department, case when r.launch_department is null then u.position else r.launch_position end as position,
      r.scoring ->> 'performanceLevel' as level,
      (r.scoring ->> 'overallPerformanceRating')::numeric as overall,
      nullif((r.scoring ->> 'selfEvaluationScore')::numeric, 0) as self,
      nullif((r.scoring ->> 'firstGradeRating')::numeric, 0) as first,
      nullif((r.scoring ->> 'secondaryRating')::numeric, 0) as second,
      (
        select (e.scoring ->> 'overallPerformanceRating')::numeric from reviews e
        where e.user_id = r.user_id and e.end_date < r.end_date and e.phase = 'final' and e.deleted_at is null
          and e.closed_reason is null and e.scoring ->> 'performanceLevel' is not null
        order by e.end_date desc limit 1
      ) as previous
    from reviews r join users u on u.id = r.user_id
    where r.cycle_id = $1 and r.phase = 'final' and r.deleted_at is null and r.closed_reason is null
      and r.scoring ->> 'performanceLevel' is not null
  ),
  ratings as (
    select id, item ->> 'criteriaId' as criterion,
      nullif((item ->> 'selfRating')::int, 0) as self,
      nullif((item ->> 'firstGradeRating')::int, 0) as first,
      nullif((item ->> 'secondaryRating')::int, 0) as second
    from rated, jsonb_array_elements(evaluations) item
  )`

const levelColumns = `
  count(*)::int as count,
  array[
    count(*) filter (where level = 'Outstanding'), count(*) filter (where level = 'Exceeds Expectations'),
    count(*) filter (where level = 'Meets Expectations'), count(*) filter (where level = 'Below Expectations')
  ]::int[] as counts,
  round(avg(overall), 2)::float8 as average`

const levelsBy = (name: string) =>
  `${rated} select ${name} as name, ${levelColumns} from rated group by 1 order by 1 nulls last`

const differences = (value: string) => `differences as (
  select department, ${value} as value from rated where ${value} is not null)`

/** The bins from the lowest to the highest. */
const bins = [
  'value <= -2',
  'value > -2 and value <= -1.5',
  'value > -1.5 and value <= -1',
  'value > -1 and value <= -0.5',
  'value > -0.5 and value < 0.5',
  'value >= 0.5 and value < 1',
  'value >= 1 and value < 1.5',
  'value >= 1.5 and value < 2',
  'value >= 2',
].map((bin) => `count(*) filter (where ${bin})`)

const summaryOf = (value: string) => `${rated}, ${differences(value)}
  select count(*)::int as count, round(avg(value), 2)::float8 as average, array[${bins}]::int[] as bins from differences`
const departmentsOf = (value: string) => `${rated}, ${differences(value)}
  select department as name, count(*)::int as count, round(avg(value), 2)::float8 as average
  from differences group by 1 order by 1 nulls last`

const selfGap = '(self - coalesce((first + second) / 2, first, second))'
const change = '(overall - previous)'

const comparisons = `comparisons as (
  select rated.id, first_id, second_id, avg(ratings.first - ratings.second) as difference
  from rated join ratings on ratings.id = rated.id
  where ratings.first is not null and ratings.second is not null and first_id <> second_id
  group by 1, 2, 3)`

export const insightsInSql = {
  departments: levelsBy('department'),
  positions: levelsBy('position'),
  evaluators: `${rated}, seats as (
    select first_id as evaluator, rated.* from rated
    union select second_id, rated.* from rated)
    select evaluator as id, ${levelColumns} from seats group by 1 order by 1`,
  criteria: `${rated} select criterion as key, count(*)::int as count, round(avg(self), 2)::float8 as self,
    round(avg(first), 2)::float8 as first, round(avg(second), 2)::float8 as second
    from ratings where coalesce(self, first, second) is not null group by 1 order by 1`,
  selfGap: summaryOf(selfGap),
  selfGapDepartments: departmentsOf(selfGap),
  change: summaryOf(change),
  changeDepartments: departmentsOf(change),
  changeAverages: `${rated} select round(avg(previous), 2)::float8 as "previousAverage",
    round(avg(overall), 2)::float8 as "currentAverage" from rated where previous is not null`,
  companyGap: `${rated}, ${comparisons} select round(avg(difference), 2)::float8 as gap from comparisons`,
  /** The standard error and the shrunk mean, not rounded. */
  leniency: `${rated}, ${comparisons}, usual as (select avg(difference) as gap from comparisons),
    own as (
      select first_id as id, difference - gap as gap from comparisons, usual
      union all select second_id, gap - difference from comparisons, usual)
    select id, count(*)::int as count, round(avg(gap), 2)::float8 as gap,
      (avg(gap) * count(*) / (count(*) + 5))::float8 as shrunk,
      (stddev_samp(gap) / sqrt(count(*)) * count(*) / (count(*) + 5))::float8 as error
    from own group by 1 order by 1`,
  flags: `${rated} select
    count(*) filter (where abs(first - second) >= 1)::int as "evaluators-apart",
    count(*) filter (where exists (
      select from ratings where ratings.id = rated.id and abs(ratings.first - ratings.second) >= 2))::int
      as "criterion-apart",
    count(*) filter (where abs(self - overall) >= 1)::int as "self-apart",
    count(*) filter (where abs(previous - overall) >= 1)::int as jump,
    count(*) filter (where exists (
      select from ratings where ratings.id = rated.id
      having count(*) >= 3 and (
        count(distinct first) = 1 and count(first) = count(*)
        or count(distinct second) = 1 and count(second) = count(*))))::int as "all-alike"
    from rated`,
} as const
