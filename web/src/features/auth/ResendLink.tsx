import { useEffect, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { requestResetLink } from './forgot-password'
import styles from './form.module.css'
import { useCountdown } from './use-countdown'

const cooldownSeconds = 30
const resentMilliseconds = 2000

const texts = messages.passwords.linkSent

type Step = 'idle' | 'sending' | 'sent'

/** Starts with the cooldown, because the first link has just been sent. */
export function ResendLink({ email }: { email: string }) {
  const [step, setStep] = useState<Step>('idle')
  const [problem, setProblem] = useState<string>()
  const { left, restart } = useCountdown(cooldownSeconds)
  useEffect(() => {
    if (step !== 'sent') return
    const timer = setTimeout(() => setStep('idle'), resentMilliseconds)
    return () => clearTimeout(timer)
  }, [step])

  async function resend() {
    setStep('sending')
    const found = await requestResetLink(email)
    setProblem(found)
    setStep(found ? 'idle' : 'sent')
    if (!found) restart()
  }

  return (
    <>
      {problem && <Banner>{problem}</Banner>}
      {/* Screen readers must not announce every second of the countdown. */}
      <p className={styles.aside} aria-live={step === 'idle' ? 'off' : 'polite'}>
        {texts.notReceived}{' '}
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
  if (step === 'sending') return texts.resending
  if (step === 'sent') return texts.resent
  return secondsLeft > 0 ? texts.resendIn(secondsLeft) : texts.resend
}
