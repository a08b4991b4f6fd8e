/** How texts choose between forms of a person's gender: the `select` of a message. */
export const genderWord = (gender: number | undefined): 'male' | 'female' | 'other' =>
  gender === 1 ? 'male' : gender === 2 ? 'female' : 'other'
