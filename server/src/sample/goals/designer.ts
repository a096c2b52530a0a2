import type { PracticalGoals } from './goal-template'

export const designerGoals: PracticalGoals = {
  division: [
    {
      goal: 'Raise the task success in usability tests of {project} from {71|64} % to {85|80} %, as the division promised {client}.',
      topic: 'task success in {project}',
      good: 'Task success is {89|84} % in the last round with eight participants.',
      fair: 'Task success is {82|77} %; the filter dialog is the last weak point.',
      poor: 'Task success is {73|66} %; only one round of tests was held.',
    },
    {
      goal: 'Redesign the first ten minutes in {project}, so that {seven|six} out of ten new users finish the set-up without calling support.',
      topic: 'the first ten minutes in {project}',
      good: '{Eight|Seven} out of ten finish alone; set-up calls fell by {40|35} %.',
      fair: '{Six|Five} out of ten finish alone; inviting colleagues is still misunderstood.',
      poor: 'The design is ready but has not been built.',
    },
  ],
  quality: [
    {
      goal: 'All new screens meet contrast AA and can be used by keyboard alone before they are handed over.',
      topic: 'accessible designs',
      good: 'No screen came back for contrast or keyboard use.',
      fair: 'Three screens came back for missing focus states.',
      poor: 'About a third of the screens came back.',
    },
    {
      goal: 'Hand over designs complete: empty, loading, error and long-text states for every screen of {project}.',
      topic: 'complete hand-overs',
      good: 'Developers’ questions per screen fell from {six|five} to {one|one}.',
      fair: 'Most states are there; error texts are sometimes added during development.',
      poor: 'States other than the ideal one were usually missing.',
    },
  ],
  delivery: [
    {
      goal: 'Stay {one sprint|two sprints} ahead of development, so that no story waits for a design.',
      topic: 'the lead over development',
      good: 'No story waited for a design in the last {four|five} months.',
      fair: 'Four stories waited, each for less than three days.',
      poor: 'Development waited for designs in most sprints.',
    },
    {
      goal: 'Deliver the icon and illustration set for {project} in three batches on the agreed dates.',
      topic: 'the illustration set',
      good: 'All three batches on time, and used by marketing as well.',
      fair: 'Two batches on time, the last two weeks late.',
      poor: 'One batch delivered.',
    },
  ],
  skills: [
    {
      goal: 'Learn enough front-end development to correct spacing, colour and text myself: {fifteen|twenty} merged changes.',
      topic: 'own front-end changes',
      good: '{Twenty-two|Twenty-six} changes merged, without a regression.',
      fair: '{Twelve|Fifteen} changes merged, with help for the tests.',
      poor: '{Three|Four} changes merged.',
    },
    {
      goal: 'Complete the certificate in user research and apply it with two studies in the field at {client}.',
      topic: 'the research certificate',
      good: 'Certificate passed; both studies changed the roadmap.',
      fair: 'Certificate passed; one study carried out.',
      poor: 'The course was begun, no study was carried out.',
    },
  ],
  communication: [
    {
      goal: 'Explain each larger design in a five-minute recording with the reasons and the rejected alternatives.',
      topic: 'the design recordings',
      good: '{Nine|Seven} recordings; product and support watch them instead of a meeting.',
      fair: '{Five|Four} recordings, some without the alternatives.',
      poor: 'Two recordings.',
    },
    {
      goal: 'Keep the design system documented: every component with its purpose, states and an example.',
      topic: 'the design system',
      good: 'All {34|41} components are documented and linked from the code.',
      fair: 'The common components are documented; forms are missing.',
      poor: 'The documentation did not keep up with the changes.',
    },
  ],
  efficiency: [
    {
      goal: 'Reduce one-off components in {project} from {23|19} to below {10|8} by using the design system.',
      topic: 'one-off components',
      good: '{Six|Five} one-off components are left.',
      fair: '{Eleven|Ten} are left; the report pages follow.',
      poor: 'The number is unchanged.',
    },
    {
      goal: 'Test ideas with paper or clickable sketches first, so that no more than one in {five|six} designs has to be redone after development.',
      topic: 'early sketches',
      good: 'One of {fourteen|twelve} designs was redone.',
      fair: 'Three of {fourteen|twelve} designs were redone.',
      poor: 'Almost half of the designs were redone.',
    },
  ],
  developing: [
    {
      goal: 'Teach the feature groups to run small usability tests themselves: one workshop and {three|four} accompanied tests.',
      topic: 'usability tests by the teams',
      good: 'Two groups now test on their own, and bring clips to the demo.',
      fair: 'The workshop and two tests took place; the groups still wait for me.',
      poor: 'The workshop was cancelled.',
    },
    {
      goal: 'Give {colleague} a regular hour on interface writing, until the texts need no second round.',
      topic: 'interface writing with {colleague}',
      good: '{colleague} now writes the texts of new screens alone.',
      fair: 'The hours help; error messages still take a second round.',
      poor: 'Two hours took place.',
    },
  ],
}
