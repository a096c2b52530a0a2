import { useSearchParams } from 'react-router'
import { isStep, type Step } from './steps'

/** The step in the URL. Moving between steps adds nothing to the history of the browser, so Back leaves the wizard. */
export function useStep(): [Step, (step: Step, query?: Record<string, string>) => void] {
  const [params, setParams] = useSearchParams()
  const step = params.get('step')
  return [
    isStep(step) ? step : 'dates',
    (next, query) => setParams({ step: next, ...query }, { replace: true }),
  ]
}
