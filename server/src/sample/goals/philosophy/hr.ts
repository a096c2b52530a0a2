import type { PhilosophyGoals } from '../goal-template'

export const hrPhilosophyGoals: PhilosophyGoals = {
  customer: [
    {
      goal: 'Treat managers as customers: agree in writing on each vacancy (profile, dates, next steps) and report weekly.',
      topic: 'agreements with hiring managers',
      good: 'Done for all vacancies; managers rate the co-operation {4.6|4.7|4.5} out of 5.',
      fair: 'Done for most vacancies; the weekly report was dropped at times.',
      poor: 'Managers had to ask for the state of their vacancies.',
    },
    {
      goal: 'Answer personal questions of staff (pay, leave, care) within two working days, and in person where it is delicate.',
      topic: 'questions of staff',
      good: '{95|96|93} % in time; several thank-you notes.',
      fair: '{84|86|82} % in time.',
      poor: 'Questions were left open over the holidays.',
    },
  ],
  integrity: [
    {
      goal: 'Confidential talks stay confidential; every exception only with the consent of the person.',
      topic: 'confidentiality',
      good: 'No breach; people from all departments come with difficult matters.',
      fair: 'No breach; the consent was not always noted.',
      poor: 'One matter became known before the person had agreed.',
    },
    {
      goal: 'Fair selection: reasons for each rejection noted, and checked once a quarter for patterns.',
      topic: 'fair selection',
      good: 'Noted for every rejection; the check led to two changed advertisements.',
      fair: 'Noted for most; one quarterly check was left out.',
      poor: 'Reasons were noted for few rejections.',
    },
  ],
  teamwork: [
    {
      goal: 'Prepare the first week of newcomers together with their team and the office, with one shared plan.',
      topic: 'the first week of newcomers',
      good: 'A shared plan for all {sixteen|nineteen|thirteen} newcomers; feedback of {4.7|4.8|4.6} out of 5.',
      fair: 'A shared plan for most; IT was told late in three cases.',
      poor: 'The plans were made separately and did not fit together.',
    },
    {
      goal: 'Mediate in {two|three} conflicts between teams, and agree with both sides on what will be different.',
      topic: 'mediation between teams',
      good: 'Mediated in {three|four} conflicts; the agreements held after three months.',
      fair: 'Mediated in {two|three} conflicts; one flared up again.',
      poor: 'One conflict was taken up late and ended with a transfer.',
    },
  ],
  learning: [
    {
      goal: 'Ask every rejected finalist and every leaver what we could do better, and change three things.',
      topic: 'answers from finalists and leavers',
      good: '{42|36|51} answers; {five|four|six} changes, among them the shorter task.',
      fair: '{25|21|30} answers; two changes.',
      poor: 'Few answers were collected.',
    },
    {
      goal: 'Try a new format for {career days|staff talks|on-boarding} and compare it with the old one.',
      topic: 'the new format for {career days|staff talks|on-boarding}',
      good: 'The new format costs half the time and is rated better by {0.8|0.6|0.9} points.',
      fair: 'Tried once; the comparison is still thin.',
      poor: 'Not tried.',
    },
  ],
  initiative: [
    {
      goal: 'Start a programme for {returners|students|people changing careers} with a first group of {four|five|three} people.',
      topic: 'the programme for {returners|students|career changers}',
      good: '{Five|Six|Four} people started and all are still here.',
      fair: '{Three|Four|Two} people started.',
      poor: 'The concept is written; nobody has started.',
    },
    {
      goal: 'Bring order into job titles and profiles: one page for each position, agreed with the departments.',
      topic: 'the position profiles',
      good: 'All {nineteen|seventeen|eighteen} profiles are agreed and used in the reviews.',
      fair: '{Thirteen|Twelve|Eleven} profiles are agreed.',
      poor: '{Four|Three|Five} profiles are agreed.',
    },
  ],
}
