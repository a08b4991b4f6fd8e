/**
 * What a designer would ask before taking a component: what it is for, and what it is not for. By the title
 * of its page.
 */
export const USAGE: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'ui/Button': [
    ['One primary button in a view: the next step.', 'Two primary buttons beside each other.'],
    ['A verb the person would say: “Show me”, “Let the call end”.', '“OK”, “Submit”, “Yes”.'],
    ['Danger for what cannot be taken back.', 'Danger for Cancel or Close.'],
    ['Let long words wrap to a second line.', 'Cut a label, or make letters smaller.'],
  ],
  'ui/PriceButton': [
    ['The price on the button itself, before the tap.', 'A price that appears only after it.'],
    [
      'Say how long the balance lasts where minutes are paid.',
      'Hide the button from people who have too few coins: show the way to more.',
    ],
  ],
  'ui/IconButton': [
    ['For acts that everybody knows by their drawing: close, back, more.', 'For anything that costs coins.'],
    ['A label that says what it does, also as its tooltip.', 'The name of the icon as its label.'],
  ],
  'ui/Chip': [
    ['To filter and to choose a few of many.', 'As a button that leads to another page.'],
    ['Removable only what the person has chosen.', 'A removable chip for a rule that stays.'],
  ],
  'ui/SegmentedControl': [
    ['Two or three views of the same things.', 'More than three: take tabs or a select.'],
    ['Labels of one or two words; it stacks on narrow phones.', 'Icons without words.'],
  ],
  'ui/Switch': [
    ['What takes effect at once.', 'Consent: that is a checkbox that starts empty.'],
    ['Say what is on when it is on.', 'A label that turns with the switch.'],
  ],
  'ui/Checkbox': [
    ['Consent and age: empty until the person ticks it.', 'Ticked from the start.'],
    ['The whole sentence, with its links, as the label.', 'A legal sentence that is cut off.'],
  ],
  'ui/TextField': [
    ['A label that stays above the field.', 'A placeholder in place of a label.'],
    [
      'Say what is wrong when the field is left, then live.',
      'Red while somebody still types for the first time.',
    ],
  ],
  'ui/PasswordField': [['Let people see what they type.', 'Forbid pasting.']],
  'ui/Select': [['Five choices and more.', 'Two or three choices: show them all.']],
  'ui/UploadTile': [
    [
      'Say what happens next: who looks at the picture, and how long it takes.',
      'Show a picture as approved before it is.',
    ],
  ],
  'ui/Avatar': [
    ['Presence as shape and colour, with its word for screen readers.', 'Colour alone.'],
    ['Let a missing picture be a silhouette.', 'A picture of somebody else in its place.'],
  ],
  'ui/HostCard': [
    [
      'The picture gets the room; name, price and presence stand on it or below it, as the brand has it.',
      'More than one line of marks over a face.',
    ],
    ['“Demo” on every host that is simulated.', 'A person drawn as online who is not.'],
  ],
  'ui/FaceCard': [
    ['Buttons that do what a swipe does.', 'A decision only a swipe can make.'],
    ['Time that waits with Space, a screen reader or reduced motion.', 'A countdown that is not enforced.'],
  ],
  'ui/CountdownRing': [['A ring for time that really runs out.', 'A ring to hurry somebody.']],
  'ui/MatchDuo': [
    ['Both pictures blurred until both have said yes.', 'A clear picture of the one who has not.'],
  ],
  'ui/BlurVeil': [
    ['One tap clears or blurs the own picture, with its state in words.', 'Blur that only this side sees.'],
  ],
  'ui/CallStage': [
    ['The picture of the other side gets the whole stage; controls are thin.', 'A panel over a face.'],
    ['Always dark, in every brand and mode.', 'A light stage in a light brand.'],
  ],
  'ui/CostMeter': [
    ['What was spent and what is left, always in sight.', 'A price that scrolls away or counts by itself.'],
    ['The ring fills once for each minute that is charged.', 'A ring that runs while a call is free.'],
  ],
  'ui/LowBalanceSheet': [
    ['“Let the call end” weighs as much as more coins.', 'Guilt, or a countdown that is not real.'],
  ],
  'ui/CallSummary': [
    ['Each minute as a block, gifts beside it, the balance before and after.', 'Only a total.'],
  ],
  'ui/SafetyButton': [
    ['Two taps from every face to block; both end the call at once.', 'Behind a menu of other things.'],
  ],
  'ui/SpendConfirm': [
    [
      'The cost, what it is for, and the balance afterwards.',
      'A second question once the person has said not to ask again.',
    ],
  ],
  'ui/PackCard': [['“Most chosen” only where it is counted.', 'A crossed-out price nobody ever paid.']],
  'ui/SubscriptionCard': [
    [
      'Cancelling takes as many taps as starting, and says from when.',
      'A cancel button that is a link in small letters.',
    ],
  ],
  'ui/LimitedOffer': [
    ['A time that is enforced, and its end in words.', 'A countdown that starts anew with each visit.'],
  ],
  'ui/Wheel': [['Odds beside it; with reduced motion the result fades in.', 'A spin that costs coins.']],
  'ui/Toast': [
    ['What has happened, with a way back where there is one.', 'A question, or anything people must read.'],
    ['One with an action stays until it is dismissed.', 'An error that vanishes before it is read.'],
  ],
  'ui/Banner': [['A state that lasts: no line, reconnecting.', 'News that a toast can tell.']],
  'ui/Dialog': [
    ['One question, with both answers as buttons.', 'A dialog that opens a dialog.'],
    ['Focus goes in, Escape closes, focus returns.', 'Escape that ends a call.'],
  ],
  'ui/EmptyState': [['Why it is empty, and the first thing to do.', '“No data”.']],
  'ui/ErrorState': [
    [
      'What went wrong, what is safe, and how to try again, with a short code.',
      'Blame, or an exclamation mark.',
    ],
  ],
  'ui/Skeleton': [['The shape of what comes, after 150 ms.', 'A spinner in place of a page.']],
  'ui/Tooltip': [
    [
      'A few words that a keyboard finds as well.',
      'Anything that is said nowhere else: touch has no tooltip.',
    ],
  ],
  'ui/Tag': [['A fact about what it stands beside.', 'Something to press.']],
  'ui/Bars': [['One series, the current bar solid, the sentence as its label.', 'A legend for one series.']],
  'ui/StackBar': [['Four colours at most, each with its amount.', 'Shares without numbers.']],
  'ui/CookieBanner': [
    ['Refusing weighs as much as accepting, and nothing is ticked.', 'A second page to refuse.'],
  ],
}
