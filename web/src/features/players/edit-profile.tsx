import { Button, Select, Textarea } from '@mantine/core';
import type { MyProfileAnswer } from '@royal-chess/contracts/account';
import { useMemo, useState, type FormEvent } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { useMyProfileQuery } from '../../shared/api/my-profile-api.ts';
import { countries } from '../../shared/language/countries.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import { PortraitForm } from './portrait-form.tsx';
import { useChangeProfileMutation } from './profile-api.ts';
import { TitleForm } from './title-form.tsx';
import classes from './players.module.css';

interface EditProfileProps {
  readonly id: string;
  readonly name: string;
  /** The page is to be loaded again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function ProfileForm({
  profile,
  onChanged,
  onClose,
}: Omit<EditProfileProps, 'id' | 'name'> & { profile: MyProfileAnswer }) {
  const [change, { isLoading, error }] = useChangeProfileMutation();
  const [country, setCountry] = useState(profile.country);
  const [bio, setBio] = useState(profile.bio);
  const data = useMemo(() => countries(), []);
  const problem = error === undefined ? null : ApiProblem.of(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data: saved } = await change({ body: { country, bio } });
    if (!saved) return;
    onChanged();
    onClose();
  };
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      <Select
        label={messages.country}
        data={data}
        value={country}
        searchable
        clearable
        error={problem?.fields['country']}
        onChange={setCountry}
      />
      <Textarea
        label={messages.bio}
        autosize
        minRows={3}
        maxLength={600}
        value={bio}
        error={problem ? (problem.fields['bio'] ?? problem.detail) : null}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setBio(event.currentTarget.value)}
      />
      <Button type="submit" variant="gold" loading={isLoading}>
        {messages.saveProfile}
      </Button>
    </form>
  );
}

/** What a player shows of themselves: portrait, country, text, and the claim to a title. */
export default function EditProfile({ id, name, onChanged, onClose }: EditProfileProps) {
  const query = useMyProfileQuery();
  return (
    <Modal opened onClose={onClose} title={messages.editProfile} size="lg">
      <Answered query={query} failed={messages.profileFailed}>
        {(profile) => (
          <div className={classes['edit']}>
            <PortraitForm id={id} name={name} avatar={profile.avatar} onChanged={onChanged} />
            <ProfileForm profile={profile} onChanged={onChanged} onClose={onClose} />
            <TitleForm profile={profile} />
          </div>
        )}
      </Answered>
    </Modal>
  );
}
