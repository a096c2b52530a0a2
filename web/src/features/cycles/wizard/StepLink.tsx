import { Link } from 'react-router'
import { paths } from '@/paths'
import styles from './Step.module.css'

interface StepLinkProps {
  cycleId: string
  /** May have a filter, such as `plan&filter=blocked`. */
  step: string
  text: string
}

/** A link in a sentence that opens another step. */
export function StepLink({ cycleId, step, text }: StepLinkProps) {
  return (
    <Link to={paths.cycleStep(cycleId, step)} replace className={styles.link}>
      {text}
    </Link>
  )
}
