import { useEffect, useState } from 'react'
import { Banner } from '@/ui/Banner'
import { askForResetLink } from './forgot-password'
import styles from './form.module.css'
import { useCountdown } from './use-countdown'

const cooldownSeconds = 30
const thanksMilliseconds = 2000

type Step = 'idle' | 'sending' | 'sent'

/** Starts with the cooldown, because the first link has just been sent. */
export function ResendLink({ email }: { email: string }) {
  const [step, setStep] = useState<Step>('idle')
  const [problem, setProblem] = useState<string>()
  const { left, restart } = useCountdown(cooldownSeconds)
  useEffect(() => {
    if (step !== 'sent') return
    const thanks = setTimeout(() => setStep('idle'), thanksMilliseconds)
    return () => clearTimeout(thanks)
  }, [step])

  async function resend() {
    setStep('sending')
    const found = await askForResetLink(email)
    setProblem(found)
    setStep(found ? 'idle' : 'sent')
    if (!found) restart()
  }

  return (
    <>
      {problem && <Banner>{problem}</Banner>}
      {/* Off, so that screen readers do not read every second of the countdown. */}
      <p className={styles.aside} aria-live={step === 'idle' ? 'off' : 'polite'}>
        Didn't receive the email?{' '}
        <button
          type="button"
          className={styles.linkButton}
          disabled={step === 'sending' || left > 0}
          onClick={resend}
        >
          {labelOf(step, left)}
        </button>
      </p>
    </>
  )
}

function labelOf(step: Step, secondsLeft: number): string {
  if (step === 'sending') return 'Resending...'
  if (step === 'sent') return 'Email resent!'
  return secondsLeft > 0 ? `Resend available in ${secondsLeft}s` : 'Click to resend'
}
