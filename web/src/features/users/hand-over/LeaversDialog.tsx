import type { ReviewCard, ReviewsResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from '@/api/client'
import { messages } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { EmptyState } from '@/ui/EmptyState'
import { BorderedList, BorderedListItem } from '@/ui/list/BorderedList'
import { Loaded } from '@/ui/list/Loaded'
import { TwoLines } from '@/ui/list/TwoLines'
import { HandOverDialog } from './HandOverDialog'

const texts = () => messages().handOverDialog.leavers

const filter = { page: 1, limit: 100, status: 'no-evaluator' }

/** The evaluators who were deleted or have left. Each has a button that hands over their open reviews. */
export function LeaversDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    queryKey: ['reviews', 'without-evaluator'],
    queryFn: ({ signal }) => get<ReviewsResponse>('/reviews', filter, signal),
  })
  const [leaver, setLeaver] = useState<Leaver>()
  return (
    <Dialog title={texts().title} isCovered={leaver !== undefined} onClose={onClose}>
      <Loaded query={query} texts={messages().handOverDialog} rows={2}>
        {({ reviews, total }) => {
          const leavers = leaversIn(reviews)
          // There may be more reviews than were counted.
          const countText = total <= reviews.length ? texts().reviews : texts().atLeast
          if (leavers.length === 0) return <EmptyState title={texts().none} />
          return (
            <Stack gap={14}>
              <p>{texts().text}</p>
              <BorderedList>
                {leavers.map((each) => (
                  <BorderedListItem key={each.id}>
                    <Box flex="1 1 10rem" miw={0}>
                      <TwoLines title={each.name ?? messages().people.deletedPerson}>
                        {countText(each.reviews)}
                      </TwoLines>
                    </Box>
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={texts().handOverOf(each.name ?? messages().people.deletedPerson)}
                      onClick={() => setLeaver(each)}
                    >
                      {texts().handOver}
                    </Button>
                  </BorderedListItem>
                ))}
              </BorderedList>
            </Stack>
          )
        }}
      </Loaded>
      {leaver && <HandOverDialog person={leaver} onClose={() => setLeaver(undefined)} />}
    </Dialog>
  )
}

interface Leaver {
  id: string
  /** Null for someone who was deleted. */
  name: string | null
  /** The open reviews in which they are an evaluator. */
  reviews: number
}

/** The evaluators of these reviews who were deleted or have left, those with the most reviews first. */
export function leaversIn(reviews: readonly ReviewCard[]): Leaver[] {
  const leavers = new Map<string, Leaver>()
  for (const review of reviews) {
    // Counts someone who is both evaluators once.
    const gone = new Map(
      (['first', 'second'] as const)
        .filter((role) => review[`${role}Evaluator`] === null || review.left.includes(role))
        .map((role) => [review[`${role}EvaluatorId`], review[`${role}Evaluator`]]),
    )
    for (const [id, name] of gone) {
      const known = leavers.get(id)?.reviews ?? 0
      leavers.set(id, { id, name: name && fullName(name), reviews: known + 1 })
    }
  }
  return [...leavers.values()].sort((one, other) => other.reviews - one.reviews)
}
