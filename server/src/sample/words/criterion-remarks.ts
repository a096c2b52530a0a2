import type { DefaultCriterionKey } from '../../criteria-defaults'

export interface CriterionRemarks {
  strong: string[]
  sound: string[]
  weak: string[]
}

/** What first evaluators add about the criterion itself. */
export const criterionRemarks: Record<DefaultCriterionKey, CriterionRemarks> = {
  customer: {
    strong: [
      'Customers ask for this contact by name.',
      'Problems were reported to the customer before they noticed them.',
      'Thinks from the user’s side in every discussion.',
    ],
    sound: [
      'Requests are handled reliably; asking about the purpose behind them would be the next step.',
      'Polite and dependable with customers.',
      'Dates promised to customers were kept.',
    ],
    weak: [
      'Two customers had to ask several times.',
      'Please call instead of writing the third mail.',
      'The purpose behind a request should be understood before work begins.',
    ],
  },
  integrity: {
    strong: [
      'Raised an inconvenient fact at the right moment.',
      'Completely trustworthy with confidential matters.',
      'Owns mistakes openly, which makes it easier for everybody else.',
    ],
    sound: [
      'Commitments are kept.',
      'Rules on data and expenses are followed without reminders.',
      'Mistakes are named; a little earlier would be even better.',
    ],
    weak: [
      'I had to find out about one problem from another team.',
      'What has been promised must be written down and followed.',
      'Please tell me early, even when it is unpleasant.',
    ],
  },
  teamwork: {
    strong: [
      'Colleagues from three departments gave positive feedback.',
      'Settles conflicts early and fairly.',
      'Shares information before anybody asks.',
    ],
    sound: [
      'Co-operates well and helps when asked.',
      'Pleasant to work with; may speak up more in larger rounds.',
      'Takes a fair share of the common duties.',
    ],
    weak: [
      'Too much was done alone; others learned of it late.',
      'The tone in written discussions should stay with the matter.',
      'Other teams waited for answers longer than necessary.',
    ],
  },
  learning: {
    strong: [
      'Two of these ideas are now used by other teams.',
      'Asks for feedback and acts on it within weeks.',
      'Improvements are measured, not only claimed.',
    ],
    sound: [
      'Takes up feedback and has improved the own work.',
      'Good ideas; one or two should be carried through to the end.',
      'Open to change.',
    ],
    weak: [
      'The same remarks as in the last period.',
      'Suggestions were met with reasons against them rather than a trial.',
      'One small improvement, carried through, would count for more than five ideas.',
    ],
  },
  initiative: {
    strong: [
      'Took on something that nobody owned, and finished it.',
      'Brings proposals, not only problems.',
      'I hear of obstacles after they have been removed.',
    ],
    sound: [
      'Works independently on the own tasks.',
      'Asks for help in time; could propose more.',
      'Open points are followed up.',
    ],
    weak: [
      'Work stopped at obstacles that could have been removed with a call.',
      'Several reminders were necessary.',
      'The last tenth of the work is missing too often.',
    ],
  },
  division: {
    strong: [
      'This moved the division’s own figure.',
      'One of the results I reported to headquarters.',
      'Target exceeded with the same means.',
    ],
    sound: [
      'A fair contribution to the division’s goal.',
      'The target was reached; progress could be reported more often.',
      'On plan at the end, after a slow start.',
    ],
    weak: [
      'The division’s goal was missed by about this amount.',
      'A correction in the third month would have saved the target.',
      'Other work took priority without my being asked.',
    ],
  },
  quality: {
    strong: [
      'The work can be built on without checking.',
      'Practically no rework.',
      'I use these results as examples for newcomers.',
    ],
    sound: [
      'Errors are found in the usual checks and corrected quickly.',
      'Good quality; under pressure the own checks become shorter.',
      'Standards are followed.',
    ],
    weak: [
      'Too much had to be corrected by others.',
      'The own check before hand-over is skipped too often.',
      'Two of the errors would have been found with the checklist.',
    ],
  },
  delivery: {
    strong: [
      'Others plan with these dates without a second thought.',
      'Even the uncertain parts came on time.',
      'Changes of plan were visible early.',
    ],
    sound: [
      'Most dates were kept and delays announced.',
      'Planning has become more realistic.',
      'Priorities were usually right.',
    ],
    weak: [
      'Delays became known on the date itself.',
      'The plan was too optimistic from the start.',
      'Too many things at once.',
    ],
  },
  skills: {
    strong: [
      'Colleagues come for advice from outside the team.',
      'New knowledge was used at once.',
      'Above what the position asks for.',
    ],
    sound: [
      'The gap we agreed on is closed.',
      'Solid knowledge for the position.',
      'Learns quickly when there is a real task.',
    ],
    weak: [
      'The agreed course was not finished.',
      'Gaps in the basics still cost time.',
      'Knowledge from the course has not reached daily work.',
    ],
  },
  communication: {
    strong: [
      'Explains difficult things so that decisions are quicker.',
      'The documents are used by other teams.',
      'Bad news came early and without drama.',
    ],
    sound: [
      'Informs reliably.',
      'Documentation is complete; shorter would be better.',
      'Meetings are well prepared.',
    ],
    weak: [
      'Others had to guess the state of the work.',
      'Decisions were not written down.',
      'The documentation lags behind by months.',
    ],
  },
  efficiency: {
    strong: [
      'The savings are real: I see them in the monthly figures.',
      'Time won here went straight into customer work.',
      'A saving without any loss in quality.',
    ],
    sound: [
      'Works economically.',
      'One recurring waste removed, as agreed.',
      'Effort and result are in proportion.',
    ],
    weak: [
      'The effort was out of proportion to the result.',
      'Manual work that could be automated is still done by hand.',
      'Please check cost before ordering, not after.',
    ],
  },
  developing: {
    strong: [
      'Colleagues took on larger tasks thanks to this support.',
      'Feedback is specific, kind and in time.',
      'Knowledge no longer depends on one person here.',
    ],
    sound: [
      'Explains willingly.',
      'Newcomers like to ask; more structure would help them.',
      'One subject has been passed on.',
    ],
    weak: [
      'Knowledge still sits with one person.',
      'Little time was given to colleagues.',
      'Feedback was rare and rather general.',
    ],
  },
}
