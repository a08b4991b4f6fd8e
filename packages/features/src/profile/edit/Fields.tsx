import { graphemeCount, INTERESTS } from '@visavis/core/contract'
import { BIO_MAX, INTERESTS_MAX } from '@visavis/core/contract/profile'
import type { ProfileField } from '@visavis/domain/profile/profile.slice'
import { Button } from '@visavis/ui/Button'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { DateField } from '@visavis/ui/DateField'
import { Heading } from '@visavis/ui/Heading'
import { TextArea } from '@visavis/ui/TextArea'
import { TextField } from '@visavis/ui/TextField'
import { useListedText } from '../../people/useListedText.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { SpokenLanguages } from '../../people/languages/SpokenLanguages.tsx'
import type { EditProfile } from './useEditProfile.ts'
import styles from './edit.module.css'

const NICKNAME_MAX = 20

/**
 * The fields of one's own profile. Texts are saved when they are left, choices at once; each says so, with a
 * way back, and shows its own fault.
 */
export function Fields({ edit }: { edit: EditProfile }) {
  const text = useText('interest')
  const formats = useFormats()
  const failureText = useFailureText()
  const listedText = useListedText()
  const { me, values, fields, onDraft, onSave } = edit
  const errorOf = (field: ProfileField): string | undefined => {
    const { [field]: failure } = fields.failures
    if (failure === undefined) return undefined
    return field === 'bio' || field === 'userName' ? listedText(values[field], failure) : failureText(failure)
  }
  const name = graphemeCount(values.userName.trim())
  const nameFault = name < 1 || name > NICKNAME_MAX ? text('app.complement.nicknameRule') : undefined
  const choose = (field: 'interests' | 'languages', ids: readonly number[]): void => {
    onDraft(field, [...ids])
    onSave(field)
  }
  const isFull = values.interests.length >= INTERESTS_MAX
  return (
    <section className={styles['fields']} aria-label={text('app.complement.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (nameFault === undefined) onSave('userName')
        }}
      >
        <TextField
          label={text('app.complement.nickname')}
          hint={text('app.complement.nicknameRule')}
          value={values.userName}
          error={errorOf('userName') ?? nameFault}
          autoComplete="nickname"
          counter={
            <span className={styles['hint']}>
              {text('app.safety.counter', { used: name, max: NICKNAME_MAX })}
            </span>
          }
          onChange={(value) => onDraft('userName', value)}
          onBlur={() => nameFault === undefined && onSave('userName')}
        />
        <SaveLine edit={edit} field="userName" />
        <ReviewLine edit={edit} field="userName" />
      </form>
      <div>
        <TextArea
          label={text('app.edit.bio')}
          value={values.bio}
          error={errorOf('bio')}
          maxGraphemes={BIO_MAX}
          counterText={(used, max) => text('app.safety.counter', { used, max })}
          cutText={text('app.edit.bioCut', { max: BIO_MAX })}
          onChange={(value) => onDraft('bio', value)}
          onBlur={() => onSave('bio')}
        />
        <SaveLine edit={edit} field="bio" />
        <ReviewLine edit={edit} field="bio" />
      </div>
      <div className={styles['part']}>
        <div className={styles['heading']}>
          <Heading level={2} size={5}>
            {text('app.profile.interests')}
          </Heading>
          <span>{text('app.edit.chosen', { used: values.interests.length, max: INTERESTS_MAX })}</span>
        </div>
        <ChipRow label={text('app.profile.interests')}>
          {INTERESTS.map((key, at) => {
            const id = at + 1
            const selected = values.interests.includes(id)
            if (!selected && !edit.interests.includes(id)) return null
            return (
              <Chip
                key={key}
                selected={selected}
                disabled={isFull && !selected}
                onSelect={() =>
                  choose(
                    'interests',
                    selected ? values.interests.filter((one) => one !== id) : [...values.interests, id],
                  )
                }
              >
                {text(`interest.${key}`)}
              </Chip>
            )
          })}
        </ChipRow>
        <Fault text={errorOf('interests')} />
        <SaveLine edit={edit} field="interests" />
      </div>
      <div>
        <SpokenLanguages
          languages={edit.languages}
          spoken={values.languages}
          error={errorOf('languages')}
          onChange={(ids) => choose('languages', ids)}
        />
        <SaveLine edit={edit} field="languages" />
      </div>
      <div className={styles['part']}>
        <DateField
          label={text('app.complement.birthday')}
          value={values.birthday}
          error={errorOf('birthday')}
          hint={text(me.birthdayEditable ? 'app.edit.birthdayOnce' : 'app.edit.birthdayFixed')}
          locked={!me.birthdayEditable}
          order={formats.dateOrder()}
          parts={{
            day: text('app.complement.day'),
            month: text('app.complement.month'),
            year: text('app.complement.year'),
          }}
          months={formats.months()}
          autoComplete="bday"
          onChange={(value) => onDraft('birthday', value)}
        />
        {values.birthday !== '' && values.birthday !== me.birthday && (
          <div>
            <Button busy={fields.saving.includes('birthday')} onClick={() => onSave('birthday')}>
              {text('app.edit.birthdaySave', { date: formats.day(values.birthday) })}
            </Button>
          </div>
        )}
      </div>
      <TextField
        label={text('app.edit.gender')}
        hint={text('base.error.genderFixed')}
        value={me.gender === 0 ? '' : text(me.gender === 1 ? 'app.complement.male' : 'app.complement.female')}
        readOnly
        onChange={() => undefined}
      />
    </section>
  )
}

/** What became of a text operators look at: it waits, or was rejected and why. */
function ReviewLine({ edit: { reviews }, field }: { edit: EditProfile; field: 'userName' | 'bio' }) {
  const text = useText()
  const review = reviews.find((one) => one.field === field)
  if (review === undefined) return null
  const { state, value, reason, shown } = review
  return (
    <p className={styles['hint']} role="status">
      <bdi>
        {state === 'rejected'
          ? text('app.edit.textRejected', {
              value,
              reason: text(`app.edit.reason.${reason === '' ? 'other' : reason}`),
            })
          : shown
            ? text('app.edit.textWaitsShown')
            : text('app.edit.textWaits', { value })}
      </bdi>
    </p>
  )
}

/** What became of a field: being saved, or saved with a way back. */
function SaveLine({ edit: { fields, onUndo }, field }: { edit: EditProfile; field: ProfileField }) {
  const text = useText()
  const isSaved = fields.saved?.field === field
  return (
    <p className={styles['saveLine']} role="status">
      {fields.saving.includes(field) ? text('app.edit.saving') : isSaved ? text('app.edit.saved') : ''}
      {isSaved && (
        <button type="button" onClick={onUndo}>
          {text('base.action.undo')}
        </button>
      )}
    </p>
  )
}

function Fault({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles['fault']} role="alert">
      {text}
    </p>
  )
}
