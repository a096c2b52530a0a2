import type {
  AddPeople,
  AddPeopleResponse,
  BoardEvaluator,
  BoardEvaluatorsResponse,
  BoardResponse,
  Cycle,
  CycleDifferencesResponse,
  CycleResponse,
  CycleReviewIdsResponse,
  CycleReviewsResponse,
  PlanResponse,
} from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { get, post } from '@/api/client'
import { cyclesKey } from '@/api/cycles'
import { boardsKey } from '@/live/review-refetcher'
import { messages } from '@/messages'
import { queryOf } from '@/ui/list/list-schema'
import type { ReviewFilters, ReviewListState } from './board/reviews/list-state'

export const cycleKey = (id: string) => [...cyclesKey, id]

const pollMs = 1000

/** Polls every second while the reviews of the cycle are being created. */
export function useCycle(id: string) {
  return useQuery({
    queryKey: cycleKey(id),
    queryFn: ({ signal }) => get<CycleResponse>(`/cycles/${id}`, undefined, signal),
    select: ({ cycle }) => cycle,
    refetchInterval: ({ state }) => (state.data && isLaunching(state.data.cycle) ? pollMs : false),
  })
}

export function isLaunching({ launch }: Pick<Cycle, 'launch'>): boolean {
  return launch !== null && launch.created + launch.failed < launch.total
}

/** The plan of a draft with its saved settings. While the next plan is calculated, it returns the last one. */
export function usePlan(id: string, revision: number) {
  return useQuery({
    queryKey: [...cycleKey(id), 'plan', revision],
    queryFn: ({ signal }) => get<PlanResponse>(`/cycles/${id}/plan`, undefined, signal),
    placeholderData: keepPreviousData,
    // Plans are large, and each change to the settings has its own.
    gcTime: 10_000,
  })
}

export function useBoardCounts(cycleId: string) {
  return useQuery({
    queryKey: [...boardsKey, cycleId, 'counts'],
    queryFn: ({ signal }) => get<BoardResponse>(`/cycles/${cycleId}/board`, undefined, signal),
  })
}

export function useCycleReviews(cycleId: string, list: ReviewListState) {
  return useQuery({
    queryKey: [...boardsKey, cycleId, 'reviews', list],
    queryFn: ({ signal }) => get<CycleReviewsResponse>(`/cycles/${cycleId}/reviews`, queryOf(list), signal),
    placeholderData: keepPreviousData,
  })
}

/** The IDs of all reviews that match, in the order of the list. */
export async function loadReviewIds(cycleId: string, filters: Partial<ReviewFilters>): Promise<string[]> {
  return (await get<CycleReviewIdsResponse>(`/cycles/${cycleId}/review-ids`, queryOf(filters))).ids
}

/** The evaluators of a cycle. Only loaded when one can be chosen. */
export function useEvaluators(cycleId: string, isEnabled = true) {
  return useQuery({
    queryKey: [...cyclesKey, 'evaluators', cycleId],
    queryFn: ({ signal }) => get<BoardEvaluatorsResponse>(`/cycles/${cycleId}/evaluators`, undefined, signal),
    select: ({ evaluators }) => evaluators.map(personOf),
    enabled: isEnabled,
  })
}

/** An evaluator as one of the people to choose from, with the number of their open reviews. */
function personOf({ id, name, hasLeft, openReviews }: BoardEvaluator) {
  const { cycleBoard, people } = messages()
  const known = name && (hasLeft ? people.nameOfLeaver(fullName(name)) : fullName(name))
  const shown = known ?? people.deletedPerson
  return { id, openReviews, name: shown, label: cycleBoard.evaluators.option(shown, openReviews) }
}

/** Compares a cycle with its rules, again whenever the dialog opens. */
export function useDifferences(cycleId: string) {
  return useQuery({
    queryKey: [...cyclesKey, 'changes', cycleId],
    queryFn: ({ signal }) => get<CycleDifferencesResponse>(`/cycles/${cycleId}/changes`, undefined, signal),
    select: ({ changes }) => changes,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export type AdditionRow = AddPeopleResponse['rows'][number]
export type Addition = AddPeople['people'][number]

/** Previews the effect on each person. Runs again when an evaluator is chosen. */
export function useAdditionPreview(cycleId: string, people: readonly Addition[], isEnabled: boolean) {
  return useQuery({
    queryKey: [...cyclesKey, cycleId, 'additions', people],
    queryFn: () => addPeople(cycleId, people, true),
    select: ({ rows }) => rows,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // People and rules can change at any time.
    staleTime: 0,
    gcTime: 0,
  })
}

function addPeople(cycleId: string, people: readonly Addition[], dryRun: boolean) {
  const pinned = people.map(({ userId, firstEvaluatorId, secondEvaluatorId }) => ({
    userId,
    firstEvaluatorId,
    secondEvaluatorId,
  }))
  return post<AddPeopleResponse>(`/cycles/${cycleId}/people`, { people: pinned, dryRun })
}

/** Refetches even after a failure: another admin may have changed the cycle. */
export function useCycleChange<Input, Body>(send: (input: Input) => Promise<Body>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: cyclesKey }),
  })
}

/** Does not wait for the preview, which is refetched too and would say that these people already have a review. */
export function useAddPeople(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (people: readonly Addition[]) => addPeople(id, people, false),
    onSettled() {
      refreshReviews(client)
      void client.invalidateQueries({ queryKey: cyclesKey })
    },
  })
}

/** Call after changes to many reviews of a cycle. Does not compare with the rules again. */
export function refreshReviews(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['reviews'] })
  void client.invalidateQueries({ queryKey: boardsKey })
  void client.invalidateQueries({ queryKey: [...cyclesKey, 'evaluators'] })
}
