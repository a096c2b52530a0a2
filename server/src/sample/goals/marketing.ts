import type { PracticalGoals } from './goal-template'

export const marketingGoals: PracticalGoals = {
  division: [
    {
      goal: 'Win {90|120} qualified enquiries for {project}, at least {a third|40 %} of them from the industry of {client}.',
      topic: 'qualified enquiries',
      good: '{113|146} qualified enquiries; {seven|nine} became customers.',
      fair: '{87|112} qualified enquiries; the industry share was slightly below.',
      poor: '{41|58} qualified enquiries; the campaign started late.',
    },
    {
      goal: 'Raise organic visits to the website by {25|30} % against the same period last year.',
      topic: 'organic visits',
      good: 'Organic visits rose by {37|41} %.',
      fair: 'Organic visits rose by {22|26} %.',
      poor: 'Organic visits rose by {6|8} %.',
    },
  ],
  quality: [
    {
      goal: 'Nothing is published without source, second reading and the approval of the department concerned.',
      topic: 'checked publications',
      good: 'No correction after publication in {64|72} pieces.',
      fair: 'Two corrections in {61|70} pieces.',
      poor: 'A wrong price stayed online for three days.',
    },
    {
      goal: 'Bring the customer stories to a standard that sales uses: figures, a quotation, a picture, approved by the customer.',
      topic: 'the customer stories',
      good: '{Six|Seven} stories; sales attaches them to most offers.',
      fair: '{Four|Five} stories; two without figures.',
      poor: '{One story|Two stories}.',
    },
  ],
  delivery: [
    {
      goal: 'Plan the year in campaigns of six weeks and start each on its day.',
      topic: 'the campaign plan',
      good: 'All campaigns started on their day, with material ready a week before.',
      fair: 'All but one started on their day.',
      poor: 'Half of the campaigns were moved.',
    },
    {
      goal: 'Relaunch the product pages of {project} by the agreed date, in {three|four} languages.',
      topic: 'the relaunch of the product pages',
      good: 'Online on the date in all languages; bounce rate {18|22} % lower.',
      fair: 'Online on the date; one language followed three weeks later.',
      poor: 'Online two months late.',
    },
  ],
  skills: [
    {
      goal: 'Complete the {web analytics|search marketing} certificate and build the report the management needs.',
      topic: 'the {web analytics|search marketing} certificate',
      good: 'Certified; the report shows cost per customer for each channel.',
      fair: 'Certified; the report is still put together by hand.',
      poor: 'The certificate was not taken.',
    },
    {
      goal: 'Learn to produce short product films in-house: {six|eight} films for {project}.',
      topic: 'the product films',
      good: '{Eight|Ten} films; support links to them in answers.',
      fair: '{Five|Six} films; the sound could be better.',
      poor: 'One film.',
    },
  ],
  communication: [
    {
      goal: 'Talk with sales every two weeks about what customers ask, and turn it into content within a month.',
      topic: 'the talks with sales',
      good: '{Fourteen|Seventeen} pieces came from these talks; two are our most read.',
      fair: 'The talks take place; the content takes longer than a month.',
      poor: 'The talks were dropped.',
    },
    {
      goal: 'Report on campaigns in one page: aim, cost, result, what we change.',
      topic: 'the campaign reports',
      good: 'A page for each campaign; two campaigns were changed because of it.',
      fair: 'A page for most campaigns; cost is sometimes missing.',
      poor: 'Reports only on request.',
    },
  ],
  efficiency: [
    {
      goal: 'Lower the cost per enquiry from {210|185} to {150|130} with the same quality.',
      topic: 'the cost per enquiry',
      good: 'The cost per enquiry is {138|119}.',
      fair: 'The cost per enquiry is {158|139}.',
      poor: 'The cost per enquiry is {224|190}.',
    },
    {
      goal: 'Reuse instead of rewriting: each study becomes at least {four|five} pieces.',
      topic: 'the reuse of studies',
      good: '{Five|Six} pieces on average.',
      fair: '{Three|Four} pieces on average.',
      poor: 'One or two pieces; most content was written anew.',
    },
  ],
  developing: [
    {
      goal: 'Help {five|six} colleagues to publish their first article, from outline to correction.',
      topic: 'first articles by colleagues',
      good: '{Seven|Eight} colleagues have published.',
      fair: '{Four|Five} colleagues have published.',
      poor: 'Only {two|three} colleagues have published.',
    },
    {
      goal: 'Train {colleague} on the newsletter, until they send it alone.',
      topic: 'the newsletter with {colleague}',
      good: '{colleague} has sent the last {four|five} alone.',
      fair: '{colleague} prepares it; sending is done together.',
      poor: 'The newsletter is still made by one person.',
    },
  ],
}
