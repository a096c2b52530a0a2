import { byCategory } from '@evenhand/domain/criteria/criteria-categories'
import { type RatingField, ratingFields } from '@evenhand/domain/reviews/fields'
import { hiddenReason } from '@evenhand/domain/reviews/hidden-ratings'
import { isHeldFrom } from '@evenhand/domain/reviews/results'
import { evaluationOf } from '@evenhand/domain/reviews/review-card'
import { Flex, Group, Stack, Text } from '@mantine/core'
import { HiddenMark } from '@/features/reviews/HiddenMark'
import { messages } from '@/messages'
import { Bar, type Pattern } from '@/ui/chart/Bar'
import { ChartPanel } from '@/ui/chart/ChartPanel'
import { ChartTable } from '@/ui/chart/ChartTable'
import { Legend } from '@/ui/chart/Legend'
import { Dash } from '@/ui/Dash'
import { Gap } from '../matrix/MatrixTable'
import { useReviewPage } from '../review-page'
import styles from './Overview.module.css'

const maxRating = 5

const patterns: Record<RatingField, Pattern> = {
  selfRating: 'hollow',
  firstGradeRating: 'solid',
  secondaryRating: 'striped',
}

/** A chart of the ratings of each criterion. Shown once there is a rating that the viewer may see. */
export function Ratings() {
  const { review, viewer } = useReviewPage()
  const { title, caption } = messages().reviewOverview.ratings
  const { notRated } = messages().reviewLists.ratings
  const columns = ratingFields.map((field) => {
    const reason = hiddenReason(review, field, viewer.id)
    const hiddenMark = reason && <HiddenMark key={field} reason={reason} />
    const label = messages().reviewLists.ratings.columns[field]
    return { field, label, pattern: patterns[field], hiddenMark }
  })
  // Hidden ratings are 0 in the response.
  const isRated = review.detailedEvaluations.some((evaluation) =>
    columns.some(({ field }) => evaluation[field] > 0),
  )
  if (!isRated || isHeldFrom(review, viewer.id)) return null
  const table = (
    <ChartTable
      caption={caption}
      columns={[messages().labels.criteria, ...columns.map(({ label }) => label)]}
      rows={review.criteria.map(({ id, name }) => ({
        name,
        cells: columns.map(
          ({ field, hiddenMark }) => hiddenMark ?? (evaluationOf(review, id)[field] || notRated),
        ),
      }))}
    />
  )
  return (
    <ChartPanel title={title} table={table}>
      <Stack px="1.125rem" pt="md" pb="lg">
        <Legend
          entries={columns.map(({ pattern, label, hiddenMark }) => ({
            pattern,
            text: hiddenMark ? (
              <>
                {label}: {hiddenMark}
              </>
            ) : (
              label
            ),
          }))}
        />
        <div className={styles.categories}>
          {byCategory(review.criteria).map(([category, criteria]) => (
            <div key={category}>
              <Text component="h3" size="sm" mb={8}>
                {category}
              </Text>
              <Flex component="ul" direction="column" gap={10}>
                {criteria.map(({ id, name }) => (
                  <li key={id} className={styles.criterion}>
                    {name}
                    <Stack gap={3}>{bars(id)}</Stack>
                  </li>
                ))}
              </Flex>
            </div>
          ))}
        </div>
      </Stack>
    </ChartPanel>
  )

  /** The ratings of one criterion on the same scale. */
  function bars(criterionId: string) {
    const evaluation = evaluationOf(review, criterionId)
    return columns
      .filter(({ hiddenMark }) => hiddenMark === null)
      .map(({ field, label, pattern }) => (
        <span key={field} className={styles.bar}>
          <span className="visually-hidden">{label}: </span>
          <Bar max={maxRating} parts={[{ pattern, value: evaluation[field] }]} />
          <span>{evaluation[field] || <Dash meaning={notRated} />}</span>
          <Group>
            <Gap rating={evaluation[field]} selfRating={evaluation.selfRating} />
          </Group>
        </span>
      ))
  }
}
