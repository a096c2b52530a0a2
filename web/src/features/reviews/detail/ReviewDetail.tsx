import type { Review } from '@evenhand/domain/api'
import { isEmployee } from '@evenhand/domain/reviews/permissions'
import { factsOf } from '@evenhand/domain/reviews/review-card'
import { Stack, Tabs } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { messages } from '@/messages'
import { Markdown } from '@/ui/markdown/Markdown'
import { useUnsavedWork } from '@/ui/unsaved-work'
import { ReviewFigures } from '../ReviewFigures'
import { preloadDialogs } from './dialogs'
import { SaveBanner } from './ErrorBanner'
import { LogFeed } from './logs/LogFeed'
import { MatrixTab } from './matrix/MatrixTab'
import { Moves } from './moves/Moves'
import { Overview } from './overview/Overview'
import { ReviewNotes } from './ReviewNotes'
import { OwnResult, ResponseOf } from './result/Result'
import { AdjustedNote, HeldNote } from './result/ResultNotes'
import { detailTabs, useReviewLocation } from './review-location'
import { ReviewPageContext, useNewEditor } from './review-page'
import type { PageViewer } from './saving/field-key'

const contents = { overview: Overview, matrix: MatrixTab, logs: LogFeed }

/** `review` is what the server has. The parts of the page get it with the viewer's unsaved input. */
export function ReviewDetail({ review: saved, viewer }: { review: Review; viewer: PageViewer }) {
  const editor = useNewEditor(saved, viewer)
  const review = useSyncExternalStore(editor.subscribe, editor.shownReview)
  const location = useReviewLocation(review, viewer)
  useUnsavedWork('review', editor.unsaved('editable').length > 0, editor.flush)
  const texts = messages().reviewPage.tabs
  const Result = isEmployee(viewer, factsOf(review)) ? OwnResult : ResponseOf
  const open = (value: string | null) =>
    location.openTab(detailTabs.find((tab) => tab === value) ?? 'overview')
  return (
    <ReviewPageContext value={{ review, viewer, location, editor }}>
      {/* Ignores focus, because the page itself focuses a field. */}
      <Stack gap="lg" onPointerEnter={preload} onKeyDown={preload}>
        <Moves>
          <SaveBanner />
          <ReviewNotes />
          {review.isAdjusted && <AdjustedNote />}
          {review.status === 'completed' && (review.isHeld ? <HeldNote /> : <Result />)}
          <ReviewFigures review={review} viewerId={viewer.id} />
          <Tabs value={location.tab} onChange={open} keepMounted={false}>
            <Tabs.List aria-label={texts.label}>
              {detailTabs.map((tab) => (
                <Tabs.Tab key={tab} value={tab}>
                  {texts[tab]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {detailTabs.map((tab) => {
              const Content = contents[tab]
              return (
                <Tabs.Panel key={tab} value={tab} pt="lg">
                  <Content />
                </Tabs.Panel>
              )
            })}
          </Tabs>
        </Moves>
      </Stack>
    </ReviewPageContext>
  )
}

/** Loads the rest of the code early, in case the connection is lost. */
function preload() {
  preloadDialogs()
  void Markdown.preload()
}
