import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import links from './CriterionLinks.module.css'
import styles from './RevertedNote.module.css'

const { showMore, showLess } = messages.reviewPage.panel

/** A longer text would push the rest of the page out of view. */
const shortLength = 400

/** The reason of a revert as it was typed. A long one is cut, with a button that shows all of it. */
export function LongReason({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > shortLength * 1.5
  return (
    <div>
      <p className={styles.reason}>{isLong && !isOpen ? `${text.slice(0, shortLength).trimEnd()}…` : text}</p>
      {isLong && (
        <UnstyledButton className={links.link} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? showLess : showMore}
        </UnstyledButton>
      )}
    </div>
  )
}
