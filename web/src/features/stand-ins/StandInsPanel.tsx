import type { StandIn, User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { Loaded } from '@/ui/list/Loaded'
import { Panel } from '@/ui/Panel'
import { useStandIns } from './queries'
import { StandInList } from './StandInList'

const texts = () => messages().standIns

const StandInDialog = lazyDialog(() => import('./StandInDialog'))
const EndStandInDialog = lazyDialog(() => import('./EndStandInDialog'))

/** The current and future stand-ins of a person, and for whom that person stands in. */
export default function StandInsPanel({ user }: { user: User }) {
  const isOwn = useUser().id === user.id
  const query = useStandIns(user.id)
  const { data } = query
  const [isAdding, setIsAdding] = useState(false)
  const [ending, setEnding] = useState<StandIn>()
  const panel = useLinkedPanel('stand-ins', data !== undefined)
  const canAdd = data !== undefined && user.availability !== 'left'
  return (
    <Box ref={panel} miw={0} bdrs={12} style={{ scrollMarginTop: '5rem' }} tabIndex={-1}>
      <Panel
        title={texts().title}
        aside={
          canAdd && (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsAdding(true)}>
              {texts().add}
            </Button>
          )
        }
      >
        <Text size="sm" c="dimmed" p="12px 18px 0">
          {isOwn ? texts().text : texts().textOf(fullName(user))}
        </Text>
        <Loaded query={query} texts={texts()} rows={1}>
          {(response) => <StandInList response={response} onEnd={setEnding} />}
        </Loaded>
      </Panel>
      {isAdding && data && (
        <StandInDialog user={user} others={data.standIns} onClose={() => setIsAdding(false)} />
      )}
      {ending && <EndStandInDialog standIn={ending} onClose={() => setEnding(undefined)} />}
    </Box>
  )
}

/** Scrolls to the panel and gives it the focus when a link leads to it, once its content is loaded. */
function useLinkedPanel(id: string, isLoaded: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  // The key also changes if the same link is used again.
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each visit
  useEffect(() => {
    if (!isLoaded || hash !== `#${id}`) return
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.focus({ preventScroll: true })
  }, [hash, key, id, isLoaded])
  return panel
}
