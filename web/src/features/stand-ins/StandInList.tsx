import type { StandIn, StandInsResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/users'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { standIns as texts } from '@/messages'
import { Badge } from '@/ui/Badge'
import styles from './StandInList.module.css'

interface StandInListProps {
  response: StandInsResponse
  onEnd: (standIn: StandIn) => void
}

export function StandInList({ response: { standIns, standsInFor }, onEnd }: StandInListProps) {
  return (
    <ul className={styles.list}>
      {standIns.length === 0 && <li className={styles.none}>{texts.none}</li>}
      {standIns.map((each) => (
        <Row key={each.id} standIn={each} name={fullName(each.standIn)}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={texts.endOf(fullName(each.standIn), each)}
            onClick={() => onEnd(each)}
          >
            {texts.end}
          </Button>
        </Row>
      ))}
      {standsInFor.map((each) => (
        <Row key={each.id} standIn={each} name={texts.standsInFor(fullName(each.user))} />
      ))}
    </ul>
  )
}

interface RowProps {
  standIn: StandIn
  name: string
  children?: ReactNode
}

function Row({ standIn, name, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <span>
          <span className={styles.name}>{name}</span>{' '}
          {standIn.isActive && <Badge tone="yellow">{texts.now}</Badge>}
        </span>
        <span className={styles.days}>{texts.period(standIn)}</span>
      </span>
      {children}
    </li>
  )
}
