import type { CompanyKind } from '@evenhand/domain/company/company-data'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Badge } from '@/ui/Badge'
import { EditDelete } from '@/ui/EditDelete'
import type { useDrag } from '@/ui/reorder/use-drag'
import { CriteriaSetSelect } from './CriteriaSetSelect'
import styles from './ItemRow.module.css'
import { type Item, useSetActive } from './mutations'
import { RenameItem } from './name-forms'

const texts = () => messages().company

interface ItemRowProps {
  kind: CompanyKind
  item: Item
  drag: ReturnType<typeof useDrag>
  onMoveKey: (event: KeyboardEvent<HTMLElement>) => void
  onDelete: () => void
  /** Announces a change to screen readers. */
  onStatus: (text: string) => void
}

export function ItemRow({ kind, item, drag, onMoveKey, onDelete, onStatus }: ItemRowProps) {
  const { name, isActive, people = 0 } = item
  const [isRenaming, setIsRenaming] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const setActive = useSetActive(kind)

  /** The focused field disappears, so the focus returns to the button that showed it. */
  function stopRenaming() {
    flushSync(() => setIsRenaming(false))
    actions.current?.querySelector('button')?.focus()
  }

  return (
    <li className={styles.row} {...drag.item(item.id)} onKeyDown={onMoveKey}>
      <ActionIcon className={styles.handle} aria-label={texts().move(name)} {...drag.handle(item.id)}>
        <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {isRenaming ? (
        <RenameItem
          kind={kind}
          item={item}
          onClose={stopRenaming}
          onRenamed={(next) => onStatus(texts().rename.done(next))}
        />
      ) : (
        <>
          <Group gap="2px 8px" className={styles.name} style={{ overflowWrap: 'anywhere' }}>
            <Text span c={isActive ? undefined : 'dimmed'}>
              {name}
            </Text>
            {!isActive && <Badge tone="gray">{messages().labels.inactive}</Badge>}
          </Group>
          <Group gap="4px 12px" fz="sm" className={styles.facts}>
            {people > 0 ? (
              <Link
                to={{ pathname: paths.home, search: new URLSearchParams({ [kind]: name }).toString() }}
                aria-label={texts().peopleOf(name, people)}
              >
                {texts().people(people)}
              </Link>
            ) : (
              <Text span size="sm" c="dimmed">
                {texts().people(0)}
              </Text>
            )}
            {kind === 'position' && <CriteriaSetSelect position={item} onStatus={onStatus} />}
          </Group>
          <Group gap={0} justify="flex-end" className={styles.actions} ref={actions}>
            <EditDelete name={name} onEdit={() => setIsRenaming(true)} onDelete={onDelete} />
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              miw="5.75rem"
              aria-label={isActive ? texts().deactivateItem(name) : texts().activateItem(name)}
              onClick={() => setActive(item, !isActive)}
            >
              {isActive ? messages().labels.deactivate : messages().labels.activate}
            </Button>
          </Group>
        </>
      )}
    </li>
  )
}
