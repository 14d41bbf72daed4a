import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { bannerRoutes, bannerText, type Banner } from '@royal-chess/contracts/banner';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './form-messages.ts';

const { useBannerQuery, useSetBannerMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Banner'] })
  .injectEndpoints({
    endpoints: (build) => ({
      banner: routeQuery(build, bannerRoutes.banner, { providesTags: ['Banner'] }),
      setBanner: routeMutation(build, bannerRoutes.setBanner, { invalidatesTags: ['Banner'] }),
    }),
  });

interface Fields {
  readonly text: string;
  readonly name: string;
  readonly to: string;
}

/** What the fields say: null takes the banner down. */
const textOf = ({ text, name, to }: Fields) =>
  text.trim() === '' ? null : { text, link: name.trim() === '' && to.trim() === '' ? null : { name, to } };

/** Faults by field, as the server would find them. */
function faultsOf(fields: Fields): Partial<Record<keyof Fields, string>> {
  const banner = textOf(fields);
  const checked = banner && bannerText.safeParse(banner);
  if (!checked || checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.at(-1), message]));
}

function BannerForm({ banner }: { readonly banner: Banner | null }) {
  const [save, { isLoading, error }] = useSetBannerMutation();
  const form = useForm<Fields>({
    initialValues: { text: banner?.text ?? '', name: banner?.link?.name ?? '', to: banner?.link?.to ?? '' },
    validate: faultsOf,
  });
  const problem = error ? problemOf({ error, isFetching: false }) : null;
  const send = form.onSubmit(async (fields) => {
    const answer = await save({ body: { commandId: newCommandId(), banner: textOf(fields) } });
    if (answer.data) showToast({ kind: 'success', text: messages.saved });
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md" maw={560}>
        {problem ? <StateError title={messages.failed} problem={problem} /> : null}
        <TextInput
          label={messages.text}
          description={messages.textHint}
          maxLength={160}
          {...form.getInputProps('text')}
        />
        <TextInput label={messages.linkName} maxLength={40} {...form.getInputProps('name')} />
        <TextInput
          label={messages.linkTo}
          description={messages.linkHint}
          maxLength={300}
          {...form.getInputProps('to')}
        />
        <Button type="submit" variant="gold" loading={isLoading}>
          {messages.save}
        </Button>
      </Stack>
    </form>
  );
}

/** `/admin/banner`: the form behind the line above every page. */
export default function BannerPage() {
  const query = useBannerQuery();
  const problem = problemOf(query);
  return (
    <>
      <PageTitle title={messages.title} line={messages.line} />
      <Panel>
        {problem ? (
          <StateError title={messages.loadFailed} problem={problem} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <BannerForm key={query.data.banner?.id ?? 0} banner={query.data.banner} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Panel>
    </>
  );
}
