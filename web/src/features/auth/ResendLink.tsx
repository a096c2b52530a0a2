import { useEffect, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { requestResetLink } from './ForgotPasswordForm'
import styles from './form.module.css'

const cooldownSeconds = 30
const resentSeconds = 2

const texts = () => messages().passwords.linkSent

type Step = 'idle' | 'sending' | 'sent'

/** Starts with the cooldown, because the first link has just been sent. */
export function ResendLink({ email }: { email: string }) {
  const [lastStep, setStep] = useState<Step>('idle')
  const [problem, setProblem] = useState<string>()
  const { left, restart } = useCountdown(cooldownSeconds)
  const wasJustSent = lastStep === 'sent' && left > cooldownSeconds - resentSeconds
  const step = lastStep === 'sent' && !wasJustSent ? 'idle' : lastStep

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
        {texts().notReceived}{' '}
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
  if (step === 'sending') return texts().resending
  if (step === 'sent') return texts().resent
  return secondsLeft > 0 ? texts().resendIn(secondsLeft) : texts().resend
}

/** Counts down whole seconds. Based on the clock, because timers slow down in background tabs. */
function useCountdown(seconds: number) {
  const [now, setNow] = useState(() => Date.now())
  const [endsAt, setEndsAt] = useState(now + seconds * 1000)
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))

  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [isRunning])

  function restart() {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }

  return { left, restart }
}
